import type { Route } from '../../app/routes';

export const routes: Route[] = [
    {
        path: '/floor/approvals',
        title: 'Approvals',
        load: () => import('./Approvals.svelte'),
        page: 'floor',
    },
];
