import type { Route } from '../../app/routes';

export const routes: Route[] = [
    {
        path: '/tables/:id',
        title: 'Table',
        load: () => import('./Table.svelte'),
    },
];
