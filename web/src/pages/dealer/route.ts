import type { Route } from '../../app/routes';

export const routes: Route[] = [
    {
        path: '/dealer',
        title: "Dealer's tables",
        load: () => import('./DealerTables.svelte'),
        menu: { label: 'Dealer', order: 50 },
        page: 'dealer',
    },
    {
        path: '/dealer/:id',
        title: "Dealer's console",
        load: () => import('./Console.svelte'),
        page: 'dealer',
    },
];
