// A chip on its way under the finger or the mouse. Clicks and keys do the same; this is for
// those who like to lay chips down.

export interface DraggedChip {
    worth: number;
    x: number;
    y: number;
}

export const dragged = $state<{ chip: DraggedChip | null }>({ chip: null });

// Less than this is a click.
const threshold = 6;

// Follows the pointer from where it went down; tells where it came up, if it has moved.
export function follow(
    event: PointerEvent,
    worth: number,
    dropped: (wager: string | null) => void,
): void {
    if (event.button !== 0) return;
    const { clientX, clientY, pointerId } = event;
    let isMoving = false;

    function move(moved: PointerEvent): void {
        if (moved.pointerId !== pointerId) return;
        const distance = Math.hypot(moved.clientX - clientX, moved.clientY - clientY);
        if (!isMoving && distance < threshold) return;
        isMoving = true;
        dragged.chip = { worth, x: moved.clientX, y: moved.clientY };
    }

    function end(ended: PointerEvent): void {
        if (ended.pointerId !== pointerId) return;
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
        dragged.chip = null;
        if (!isMoving || ended.type === 'pointercancel') return;
        // The click that follows a drag is none.
        addEventListener('click', stop, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', stop, { capture: true }), 50);
        const under = document.elementFromPoint(ended.clientX, ended.clientY);
        dropped(under?.closest<HTMLElement>('[data-wager]')?.dataset['wager'] ?? null);
    }

    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
}

function stop(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
}
