import { describe, expect, it } from 'vitest';
import { isSignature } from './signature.ts';

describe('a signature', () => {
  it('is a way of the pen of an eighth of the box or more, in however many strokes', () => {
    expect(
      isSignature([
        [
          [0, 0],
          [120, 0],
        ],
      ]),
    ).toBe(true);
    expect(
      isSignature([
        [
          [0, 0],
          [60, 0],
        ],
        [
          [0, 50],
          [0, 110],
        ],
      ]),
    ).toBe(true);
  });

  it('is no dot, no slip and no empty pad', () => {
    expect(isSignature([])).toBe(false);
    expect(isSignature([[[500, 500]], [[100, 100]]])).toBe(false);
    expect(
      isSignature([
        [
          [0, 0],
          [119, 0],
        ],
      ]),
    ).toBe(false);
  });
});
