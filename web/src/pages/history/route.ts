import type { Route } from '../../app/routes';

export const routes: Route[] = [
    {
        path: '/history',
        title: 'History',
        load: () => import('./History.svelte'),
        menu: { label: 'History', order: 30 },
        page: 'history',
    },
];
