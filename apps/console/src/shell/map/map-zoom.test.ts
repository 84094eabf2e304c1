import { describe, expect, test } from 'vitest';
import { enlargedBy, movedBy, wholeDrawing } from './map-zoom.ts';

const size = { width: 760, height: 460 };

describe('the map of a city', () => {
  test('is enlarged around the place under the pointer', () => {
    const place = { x: 200, y: 100 };
    const { scale, x, y } = enlargedBy(wholeDrawing, size, 2, place);
    expect(scale).toBe(2);
    expect({ x: place.x * scale + x, y: place.y * scale + y }).toEqual(place);
  });

  test('is never smaller than its frame, and never larger than 24 times', () => {
    expect(enlargedBy(wholeDrawing, size, 0.5, { x: 380, y: 230 })).toEqual(wholeDrawing);
    expect(enlargedBy(wholeDrawing, size, 1_000, { x: 0, y: 0 }).scale).toBe(24);
  });

  test('shows no edge within the frame, however far it is moved and wherever it is made smaller', () => {
    const near = enlargedBy(wholeDrawing, size, 4, { x: 760, y: 460 });
    expect(movedBy(near, size, { x: -500, y: -500 })).toEqual(near);
    expect(movedBy(near, size, { x: 10_000, y: 10_000 })).toEqual({ scale: 4, x: 0, y: 0 });
    expect(enlargedBy(near, size, 0.25, { x: 0, y: 0 })).toEqual(wholeDrawing);
  });
});
