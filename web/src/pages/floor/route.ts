import type { Route } from '../../app/routes';

export const routes: Route[] = [
    {
        path: '/floor',
        title: 'Floor',
        load: () => import('./Floor.svelte'),
        menu: { label: 'Floor', order: 60 },
        page: 'floor',
    },
    {
        path: '/floor/tables/:id',
        title: 'Table on the floor',
        load: () => import('./TableDesk.svelte'),
        page: 'floor',
    },
    { path: '/floor/cage', title: 'Cage', load: () => import('./Cage.svelte'), page: 'floor' },
    {
        path: '/floor/new',
        title: 'New table',
        load: () => import('./NewTable.svelte'),
        page: 'floor',
    },
];
