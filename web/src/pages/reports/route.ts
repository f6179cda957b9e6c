import type { Route } from '../../app/routes';

export const routes: Route[] = [
    {
        path: '/reports',
        title: 'Reports',
        load: () => import('./Reports.svelte'),
        menu: { label: 'Reports', order: 70 },
        page: 'reports',
    },
];
