import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberAt, withNumber } from './rule-numbers.ts';

const rules = {
  cap: 500,
  late: { perTen: 200 },
  infoFee: {
    3: [
      { upTo: 5000, fee: 200 },
      { upTo: null, fee: 800 },
    ],
  },
};

test('a number is found and set by its path, in lists too, and nothing else moves', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('cap', 'late.perTen', 'infoFee.3.0.upTo', 'infoFee.3.1.fee'),
      fc.integer(),
      (path, value) => {
        const changed = withNumber(rules, path, value);
        expect(numberAt(changed, path)).toBe(value);
        expect(withNumber(changed, path, numberAt(rules, path)!)).toEqual(rules);
      },
    ),
  );
});

test.each(['gone', 'late', 'infoFee.3.1.upTo', 'late.perTen.more', '__proto__', 'constructor.length'])(
  'there is no number at %s',
  (path) => {
    expect(numberAt(rules, path)).toBeNull();
    expect(() => withNumber(rules, path, 1)).toThrow(RangeError);
  },
);
