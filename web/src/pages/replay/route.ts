import type { Route } from '../../app/routes';

// A link to a round can be given to anybody: they see what everybody may see of it.
export const routes: Route[] = [
    {
        path: '/rounds/:table/:number',
        title: 'Round',
        load: () => import('./Replay.svelte'),
    },
];
