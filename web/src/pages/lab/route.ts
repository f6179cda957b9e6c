import type { Route } from '../../app/routes';

const load: Route['load'] = () => import('./Lab.svelte');

export const routes: Route[] = [
    { path: '/lab', title: 'Lab', load, menu: { label: 'Lab', order: 40 }, page: 'lab' },
    { path: '/lab/:game', title: 'Lab', load, page: 'lab' },
];
