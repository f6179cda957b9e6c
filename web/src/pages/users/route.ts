import type { Route } from '../../app/routes';

export const routes: Route[] = [
    {
        path: '/users',
        title: 'Users',
        load: () => import('./Users.svelte'),
        menu: { label: 'Users', order: 80 },
        page: 'users',
    },
];
