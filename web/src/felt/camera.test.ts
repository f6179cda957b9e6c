import { describe, expect, it } from 'vitest';
import { arc, beside, centreOf, project, upright, whole } from './camera';

const felt = { width: 740, depth: 380 };

describe('cameras', () => {
    it('find the centre of the arc', () => {
        expect(centreOf(felt)).toEqual({ x: 370, y: 10 });
    });
    it('see the whole felt and its rail', () => {
        const camera = whole(felt);
        for (const corner of [
            { x: 0, y: 0, angle: 0 },
            { x: 740, y: 0, angle: 0 },
            { x: 370, y: 380 + 27, angle: 0 },
        ]) {
            const seen = project(camera, corner);
            expect(seen.x).toBeGreaterThan(0);
            expect(seen.x).toBeLessThan(1);
            expect(seen.y).toBeLessThan(1);
        }
    });
    it('turn a seat upright: its own spots stand above it', () => {
        const seat = { x: 446.927, y: 371.915, angle: -12 };
        const camera = upright(seat);
        const own = project(camera, seat);
        const spot = project(camera, { x: 427.592, y: 280.947, angle: -12 });
        expect(own.x).toBeCloseTo(0.5, 5);
        expect(spot.x).toBeCloseTo(0.5, 1);
        expect(spot.y).toBeLessThan(own.y);
        expect(spot.angle).toBeCloseTo(0, 5);
    });
    it('step aside in the axes of who sits there', () => {
        const right = beside({ x: 0, y: 0, angle: 90 }, 10, 0);
        expect(right.x).toBeCloseTo(0);
        expect(right.y).toBeCloseTo(10);
    });
    it('draw an arc on the edge', () => {
        expect(arc(felt, 370, 0, 90)).toBe('M370.00 380.00A370 370 0 0 0 740.00 10.00');
    });
});
