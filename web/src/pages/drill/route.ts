import type { Route } from '../../app/routes';

export const routes: Route[] = [
    { path: '/drill', title: 'Practice', load: () => import('./Drill.svelte') },
];
