import { emptyNotebook, readNotebook, type Notebook } from '../model/rounds/mistakes';

// The notebook of an account, in this browser; the table writes into it and the drill reads it.
const placeOf = (account: number): string => `fairdeal.mistakes.${account}`;

export const notebook = $state<{ book: Notebook }>({ book: emptyNotebook });

export function openNotebook(account: number): void {
    notebook.book = readNotebook(localStorage.getItem(placeOf(account)));
}

// Reads before it writes: another tab may have entered something.
export function change(account: number, by: (book: Notebook) => Notebook): void {
    notebook.book = by(readNotebook(localStorage.getItem(placeOf(account))));
    localStorage.setItem(placeOf(account), JSON.stringify(notebook.book));
}
