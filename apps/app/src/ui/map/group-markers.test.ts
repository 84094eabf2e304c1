import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOT_SIZE, groupMarkers, labelWidth, type Box, type MarkerPoint } from './group-markers.ts';

const half = { width: 144, height: 170 };
const dot: Box = { left: -9, right: 9, top: -9, bottom: 9 };
const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const label = fc.constantFrom('¥36–42', '¥120', '¥560–640', '李师傅', '科技园南区', '粤海街道回收站');
const markers = fc
  .array(fc.record({ x: fc.integer({ min: -170, max: 170 }), y: fc.integer({ min: -190, max: 190 }), label }), {
    maxLength: 60,
  })
  .map((list): MarkerPoint[] =>
    list.map(({ x, y, label: text }, index) => ({ id: String(index), x, y, width: labelWidth(text) })),
  );

describe('markers on a map', () => {
  test('never cover each other, the dot in the middle or the rim, wherever they are', () => {
    fc.assert(
      fc.property(markers, (list) => {
        const drawn = groupMarkers(list, half, [dot]).map(({ box, x, y }) => ({
          box,
          point: { left: x - DOT_SIZE / 2, right: x + DOT_SIZE / 2, top: y - DOT_SIZE / 2, bottom: y + DOT_SIZE / 2 },
        }));
        for (const [index, { box, point }] of drawn.entries()) {
          expect(overlaps(box, point)).toBe(false);
          for (const other of drawn.slice(index + 1))
            for (const each of [box, point])
              expect(overlaps(each, other.box) || overlaps(each, other.point)).toBe(false);
          expect(overlaps(box, dot)).toBe(false);
          expect(
            box.left >= -half.width && box.right <= half.width && box.top >= -half.height && box.bottom <= half.height,
          ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('are all there, each one once', () => {
    fc.assert(
      fc.property(markers, (list) => {
        expect(
          groupMarkers(list, half, [dot])
            .flatMap(({ ids }) => ids)
            .sort(),
        ).toEqual(list.map(({ id }) => id).sort());
      }),
    );
  });

  test('that come first are named: the chosen one is never hidden behind a number', () => {
    fc.assert(
      fc.property(
        markers.filter((list) => list.length > 0),
        (list) => {
          expect(groupMarkers(list, half, [dot])[0]!.ids[0]).toBe(list[0]!.id);
        },
      ),
    );
  });

  test('stand above their point, and beside it where a neighbour is in the way', () => {
    const groups = groupMarkers(
      [
        { id: '宝安', x: -60, y: 20, width: 40 },
        { id: '南山', x: -60, y: 35, width: 40 },
        { id: '龙华', x: 60, y: 60, width: 40 },
      ],
      half,
    );
    expect(groups.map(({ ids, side }) => [ids[0], side])).toEqual([
      ['宝安', 'above'],
      ['南山', 'right'],
      ['龙华', 'above'],
    ]);
  });

  test('at one place are one label that counts', () => {
    const groups = groupMarkers(
      Array.from({ length: 9 }, (_, index) => ({ id: String(index), x: 40, y: 40, width: 60 })),
      half,
    );
    expect(groups.length).toBeLessThan(5);
    expect(groups.reduce((sum, { ids }) => sum + ids.length, 0)).toBe(9);
  });
});
