import { describe, expect, test } from 'vitest';
import { angleOfRoll, labelsOf, shortened, wheelFields } from './wheel.rules.ts';

const fields = wheelFields(
  [
    { prize: 'a', weight: 36 },
    { prize: 'b', weight: 28 },
    { prize: 'c', weight: 18 },
    { prize: 'd', weight: 12 },
    { prize: 'e', weight: 5 },
    { prize: 'f', weight: 1 },
  ],
  (prize) => `奖品${prize}`,
);

describe('the wheel', () => {
  test('is drawn by the published odds and goes round once', () => {
    expect(fields.map(({ odds }) => odds)).toEqual([0.36, 0.28, 0.18, 0.12, 0.05, 0.01]);
    expect(fields.at(-1)?.to).toBeCloseTo(360);
  });

  test('stops in the field of the prize that the drawn number belongs to, for every number', () => {
    const owners = [36, 28, 18, 12, 5, 1].flatMap((weight, index) => Array.from({ length: weight }, () => index));
    for (const [roll, owner] of owners.entries()) {
      const angle = angleOfRoll(String(roll), 100);
      expect(fields.findIndex(({ from, to }) => angle >= from && angle < to)).toBe(owner);
    }
  });

  test('shortens a name that has no room, by its width', () => {
    expect(['红包 50 元', '便携式蓝牙电子秤'].map((name) => shortened(name, 5.6))).toEqual(['红包 50 元', '便携式蓝…']);
  });

  test('names slivers outside, none over another', () => {
    const many = wheelFields(
      [{ prize: 'big', weight: 93 }, ...Array.from({ length: 7 }, (_, index) => ({ prize: `p${index}`, weight: 1 }))],
      () => '红包五十元',
    );
    const outer = labelsOf(many, 6).filter(({ inside }) => !inside);
    expect(outer).toHaveLength(7);
    for (const side of [-1, 1]) {
      const heights = outer
        .filter(({ x }) => Math.sign(x) === side)
        .map(({ y }) => y)
        .sort((one, other) => one - other);
      for (const [index, y] of heights.slice(1).entries()) expect(y - heights[index]!).toBeGreaterThanOrEqual(33.9);
    }
  });
});
