// A column of design/Table.svelte.
export interface Column {
    key: string;
    name: string;
    // Figures stand at the right.
    figures?: boolean;
}
