import type { Route } from '../../app/routes';

export const routes: Route[] = [
    { path: '/sign-in', title: 'Sign in', load: () => import('./SignIn.svelte') },
    { path: '/password', title: 'Choose a password', load: () => import('./Password.svelte') },
];
