import type { Route } from '../../app/routes';

export const routes: Route[] = [
    {
        path: '/',
        title: 'Tables',
        load: () => import('./Lobby.svelte'),
        menu: { label: 'Lobby', order: 10 },
    },
];
