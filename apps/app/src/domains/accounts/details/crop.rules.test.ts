import { describe, expect, test } from 'vitest';
import { middleSquare, pulled, squareOf, zoomed } from './crop.rules.ts';

const wide = { width: 1600, height: 1000 };

describe('the square kept of a picture', () => {
  test('begins with the largest in the middle', () => {
    expect(squareOf(middleSquare(wide), wide)).toEqual({ left: 300, top: 0, side: 1000 });
    expect(squareOf(middleSquare({ width: 600, height: 900 }), { width: 600, height: 900 })).toEqual({
      left: 0,
      top: 150,
      side: 600,
    });
  });

  test('follows the finger: the picture pulled to the right shows more of its left', () => {
    expect(squareOf(pulled(middleSquare(wide), wide, 0.1, 0), wide).left).toBe(200);
  });

  test('never leaves the picture, however far it is pulled', () => {
    const near = zoomed(middleSquare(wide), wide, 2);
    expect(squareOf(pulled(near, wide, 9, 9), wide)).toEqual({ left: 0, top: 0, side: 500 });
    expect(squareOf(pulled(near, wide, -9, -9), wide)).toEqual({ left: 1100, top: 500, side: 500 });
  });

  test('is drawn near to four times, and no further off than the whole', () => {
    expect(squareOf(zoomed(middleSquare(wide), wide, 99), wide)).toEqual({ left: 675, top: 375, side: 250 });
    expect(zoomed(middleSquare(wide), wide, 0.2).zoom).toBe(1);
  });

  test('comes back inside when it is drawn further off at an edge', () => {
    const corner = pulled(zoomed(middleSquare(wide), wide, 4), wide, 9, 9);
    expect(squareOf(zoomed(corner, wide, 1), wide)).toEqual({ left: 0, top: 0, side: 1000 });
  });
});
