import type { Route } from '../../app/routes';

const load: Route['load'] = () => import('./Rules.svelte');

export const routes: Route[] = [
    { path: '/rules', title: 'Rules', load, menu: { label: 'Rules', order: 20 } },
    { path: '/rules/:game', title: 'Rules', load },
];
