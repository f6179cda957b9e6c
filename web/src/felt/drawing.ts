import type { Anchor, FeltSize } from './camera';

// Reads the server's drawing of a felt (docs/layouts.md): the picture as it is, and the places of
// chips and cards.

export interface DrawnSpot {
    seat: number;
    // The id is the drawing's own: seat-3-ante.
    id: string;
    wagers: string[];
    anchor: Anchor;
}

export interface Drawing {
    // The part that goes into the page: everything except the dimensions.
    picture: DocumentFragment;
    felt: FeltSize;
    anchors: Map<string, Anchor>;
    spots: DrawnSpot[];
    // Seat → its angle on the arc; positive to the right of the drawing.
    angles: Map<number, number>;
    // Meter → the middle of its display.
    meters: Map<string, Anchor>;
}

function anchorOf(text: string | null): Anchor | null {
    const [x, y, angle] = (text ?? '').split(' ').map(Number);
    if (x === undefined || y === undefined || angle === undefined) return null;
    return [x, y, angle].every(Number.isFinite) ? { x, y, angle } : null;
}

const figure = (element: Element | null, name: string): number =>
    Number(element?.getAttribute(name) ?? Number.NaN);

function feltOf(root: Element): FeltSize {
    const ground = root.querySelector('#layer-ground');
    // Ten units are an inch.
    const width = figure(ground, 'data-width') * 10;
    const depth = figure(ground, 'data-depth') * 10;
    return Number.isFinite(width) && Number.isFinite(depth) ? { width, depth } : standard;
}

const standard: FeltSize = { width: 740, depth: 380 };

// The last rectangle of a meter's group is its display.
function displayOf(group: Element): Anchor | null {
    const boxes = group.querySelectorAll('rect');
    const box = boxes.item(boxes.length - 1) as Element | null;
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => figure(box, name));
    if (!box || x === undefined || y === undefined || !width || !height) return null;
    return { x: x + width / 2, y: y + height / 2, angle: 0 };
}

export function readDrawing(text: string): Drawing {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    const root = parsed.documentElement;
    if (root.localName !== 'svg') throw new Error('The felt is no SVG.');
    root.querySelector('#layer-dimensions')?.remove();
    // The page has its own names, which say what the user can do.
    for (const named of root.querySelectorAll('title, desc')) named.remove();

    const anchors = new Map<string, Anchor>();
    const spots: DrawnSpot[] = [];
    const angles = new Map<number, number>();
    const meters = new Map<string, Anchor>();
    for (const group of root.querySelectorAll('[data-anchor]')) {
        const anchor = anchorOf(group.getAttribute('data-anchor'));
        if (!anchor) continue;
        anchors.set(group.id, anchor);
        const seat = Number(/^seat-(\d+)/.exec(group.id)?.[1] ?? 0);
        const wagers = group.getAttribute('data-wagers');
        if (wagers) spots.push({ seat, id: group.id, wagers: wagers.split(' '), anchor });
        if (group.hasAttribute('data-angle')) angles.set(seat, figure(group, 'data-angle'));
        const meter = /^meter-(.+)$/.exec(group.id)?.[1];
        const display = meter ? displayOf(group) : null;
        if (meter && display) meters.set(meter, display);
    }
    const felt = feltOf(root);
    const picture = document.createDocumentFragment();
    for (const node of [...root.childNodes]) picture.append(document.importNode(node, true));
    return { picture, felt, anchors, spots, angles, meters };
}

// The spot a wager is laid on. One spot can take several wagers.
export const spotOf = (drawing: Drawing, seat: number, wager: string): DrawnSpot | undefined =>
    drawing.spots.find((spot) => spot.seat === seat && spot.wagers.includes(wager));

// Where the cards of a seat lie, whatever their number: the place in the middle.
export function middleOf(drawing: Drawing, seat: number): Anchor | undefined {
    const place = (number: number): Anchor | undefined =>
        drawing.anchors.get(`seat-${seat}-card-${number}`);
    let count = 0;
    while (place(count + 1)) ++count;
    return place(Math.ceil(count / 2));
}
