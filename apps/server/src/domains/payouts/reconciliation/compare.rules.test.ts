import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareBill, stopsPayouts, type OurLine, type TheirLine } from './compare.rules.ts';

const day = { day: '2026-11-20', from: 0, to: DAY, previousClosingFen: null };
const anyOurs = fc.array(fc.record({ kind: fc.constantFrom('payment' as const, 'refund' as const, 'payout' as const), amount: fc.integer({ min: 1, max: 2_000_000 }), at: fc.integer({ min: 0, max: DAY - HOUR }) }), { minLength: 1, maxLength: 20 }).map((drawn) =>
  drawn.map(({ kind, amount, at }, index): OurLine => ({ key: `k${index}`, kind, no: `N${index}`, amountFen: kind === 'payment' ? amount : -amount, at, matchedDay: null })),
);
const billed = (ours: readonly OurLine[]): TheirLine[] => ours.map(({ kind, no, amountFen, at }) => ({ kind, ourNo: no, theirNo: `T${no}`, amountFen, at }));
const sum = (lines: readonly { amountFen: number }[]): number => lines.reduce((total, { amountFen }) => total + amountFen, 0);

describe('a bill compared with the ledger', () => {
  test('that is the same has no difference', () => {
    fc.assert(fc.property(anyOurs, (ours) => {
      expect(compareBill({ lines: billed(ours), balance: null }, ours, day).differences).toEqual([]);
    }), { seed: 20_261_122 });
  });

  test('that is spoiled anywhere is found to the fen', () => {
    const anySpoil = fc.array(fc.record({ how: fc.constantFrom('drop' as const, 'double' as const, 'amount' as const, 'foreign' as const), which: fc.nat(20), byFen: fc.integer({ min: 1, max: 100_000 }) }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyOurs, anySpoil, (ours, spoils) => {
        let lines = billed(ours);
        for (const { how, which, byFen } of spoils) {
          const at = lines.length === 0 ? -1 : which % lines.length;
          if (how === 'foreign') lines = [...lines, { kind: 'payout', ourNo: `X${which}`, theirNo: `TX${which}`, amountFen: -byFen, at: HOUR }];
          else lines = lines.flatMap((line, index) => (index !== at ? [line] : how === 'drop' ? [] : how === 'double' ? [line, line] : [{ ...line, amountFen: line.amountFen + byFen }]));
        }
        const { differences, keys } = compareBill({ lines, balance: null }, ours, day);
        expect(differences.reduce((total, { theirsFen, oursFen }) => total + theirsFen - oursFen, 0)).toBe(sum(lines) - sum(ours));
        if (JSON.stringify(lines) !== JSON.stringify(billed(ours))) expect(differences.length).toBeGreaterThan(0);
        expect(new Set(differences.map(({ fingerprint }) => fingerprint)).size).toBe(differences.length);
        const matched = keys.filter((key) => key !== null);
        expect(new Set(matched).size).toBe(matched.length);
      }),
      { seed: 20_261_122, numRuns: 500 },
    );
  });

  const own = (change: Partial<OurLine> = {}): OurLine => ({ key: 'k', kind: 'payment', no: 'PY1', amountFen: 500, at: HOUR, matchedDay: null, ...change });
  const kindsOf = (lines: readonly TheirLine[], ours: readonly OurLine[], change: { readonly previousClosingFen?: number } = {}) => compareBill({ lines, balance: { openingFen: 0, closingFen: sum(lines) } }, ours, { ...day, ...change }).differences.map((found) => [found.kind, found.oursFen, found.theirsFen, stopsPayouts(found)]);

  test.each([
    ['theirs alone does not stop payouts', billed([own()]), [], {}, [['theirs_only', 0, 500, false]]],
    ['paid out without us does', billed([own({ kind: 'payout', amountFen: -500 })]), [], {}, [['payout_unknown', 0, -500, true]]],
    ['ours alone does', [], [own()], {}, [['ours_only', 500, 0, true]]],
    ['ours in the last half hour waits for the next day', [], [own({ at: DAY - 20 * MINUTE })], {}, [['ours_only', 500, 0, false]]],
    ['ours of the day before is not missed on this one', [], [own({ at: -MINUTE })], {}, []],
    ['a line of yesterday again is twice', billed([own()]), [own({ matchedDay: '2026-11-19' })], {}, [['twice', 0, 500, true]]],
    ['booked after midnight is matched with the line before it', billed([own()]), [own({ at: DAY + MINUTE })], {}, []],
    ['a balance that moved between two bills', [], [], { previousClosingFen: 7 }, [['drift', 7, 0, true]]],
    ['fees of a day are one difference', [{ kind: 'fee', ourNo: '', theirNo: '1', amountFen: -3, at: 0 }, { kind: 'fee', ourNo: '', theirNo: '2', amountFen: -4, at: 0 }], [], {}, [['fee', 0, -7, false]]],
  ] as const)('%s', (_, lines, ours, change, expected) => {
    expect(kindsOf(lines, ours, change)).toEqual(expected);
  });
});
