// Places on the drawing, and the visible part of it.

export interface Anchor {
    x: number;
    y: number;
    // The angle that turns a chip or card upright for the player there.
    angle: number;
}

// A window on the drawing, which is turned around a point first.
export interface Camera {
    x: number;
    y: number;
    width: number;
    height: number;
    turn: number;
    pivot: { x: number; y: number };
}

export interface FeltSize {
    width: number;
    depth: number;
}

// The wooden edge around the felt, in units of the drawing.
export const rail = 27;

// The centre of the arc on which the players sit: half the width, below the straight sides.
export const centreOf = ({ width, depth }: FeltSize): { x: number; y: number } => ({
    x: width / 2,
    y: depth - width / 2,
});

export const whole = (felt: FeltSize): Camera => ({
    x: -rail - 3,
    y: -4,
    width: felt.width + 2 * (rail + 3),
    height: felt.depth + rail + 8,
    turn: 0,
    pivot: { x: 0, y: 0 },
});

// One seat turned upright, with a piece of its neighbours.
export function upright(seat: Anchor): Camera {
    const width = 236;
    const height = 200;
    return {
        x: seat.x - width / 2,
        y: seat.y + rail + 10 - height,
        width,
        height,
        turn: -seat.angle,
        pivot: { x: seat.x, y: seat.y },
    };
}

const degree = Math.PI / 180;

// Where an anchor is seen: shares of the window's width and height, and its angle.
export function project(camera: Camera, anchor: Anchor): Anchor {
    const cos = Math.cos(camera.turn * degree);
    const sin = Math.sin(camera.turn * degree);
    const dx = anchor.x - camera.pivot.x;
    const dy = anchor.y - camera.pivot.y;
    const x = camera.pivot.x + dx * cos - dy * sin;
    const y = camera.pivot.y + dx * sin + dy * cos;
    return {
        x: (x - camera.x) / camera.width,
        y: (y - camera.y) / camera.height,
        angle: anchor.angle + camera.turn,
    };
}

// A point beside an anchor, in the anchor's own axes: to the right, and towards the player there.
export function beside(anchor: Anchor, right: number, down: number): Anchor {
    const cos = Math.cos(anchor.angle * degree);
    const sin = Math.sin(anchor.angle * degree);
    return {
        x: anchor.x + right * cos - down * sin,
        y: anchor.y + right * sin + down * cos,
        angle: anchor.angle,
    };
}

// A piece of the arc at a radius, from one angle to another (0 is opposite the dealer, positive
// to the right of the drawing), as a path that reads from left to right.
export function arc(felt: FeltSize, radius: number, from: number, to: number): string {
    const centre = centreOf(felt);
    const at = (angle: number): string =>
        `${(centre.x + radius * Math.sin(angle * degree)).toFixed(2)} ` +
        `${(centre.y + radius * Math.cos(angle * degree)).toFixed(2)}`;
    const sweep = from < to ? 0 : 1;
    return `M${at(from)}A${radius} ${radius} 0 0 ${sweep} ${at(to)}`;
}
