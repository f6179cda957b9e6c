// The place of the last one that fits, or -1: findLastIndex, which came after ES2022.
export function lastIndex<T>(list: readonly T[], fits: (one: T) => boolean): number {
    for (let at = list.length - 1; at >= 0; at--) {
        if (fits(list[at] as T)) return at;
    }
    return -1;
}
