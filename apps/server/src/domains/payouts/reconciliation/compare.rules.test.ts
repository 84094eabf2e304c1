import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareBill,
  isClosedByTwo,
  refusedBill,
  stopsPayouts,
  withoutWrittenOff,
  type DifferenceKind,
  type OurLine,
  type TheirLine,
} from './compare.rules.ts';

const day = { day: '2026-11-20', from: 0, to: DAY, previousClosingFen: null };
const anyOurs = fc
  .array(
    fc.record({
      kind: fc.constantFrom('payment' as const, 'refund' as const, 'payout' as const),
      amount: fc.integer({ min: 1, max: 2_000_000 }),
      at: fc.integer({ min: 0, max: DAY - HOUR }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((drawn) =>
    drawn.map(({ kind, amount, at }, index): OurLine => ({
      key: `k${index}`,
      kind,
      no: `N${index}`,
      amountFen: kind === 'payment' ? amount : -amount,
      at,
      matchedDay: null,
    })),
  );
const billed = (ours: readonly OurLine[]): TheirLine[] =>
  ours.map(({ kind, no, amountFen, at }, line) => ({ line, kind, ourNo: no, theirNo: `T${no}`, amountFen, at }));
const sum = (lines: readonly { amountFen: number }[]): number =>
  lines.reduce((total, { amountFen }) => total + amountFen, 0);

describe('a bill compared with the ledger', () => {
  test('that is the same has no difference, and each line meets the movement of its number', () => {
    fc.assert(
      fc.property(anyOurs, (ours) => {
        expect(compareBill({ lines: billed(ours), feeFen: 0, balance: null }, ours, day)).toEqual({
          matches: ours.map(({ key }, line) => ({ line, key })),
          differences: [],
        });
      }),
      { seed: 20_261_122 },
    );
  });

  test('that is spoiled anywhere is found to the fen', () => {
    const anySpoil = fc.array(
      fc.record({
        how: fc.constantFrom('drop' as const, 'double' as const, 'amount' as const, 'foreign' as const),
        which: fc.nat(20),
        byFen: fc.integer({ min: 1, max: 100_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(anyOurs, anySpoil, (ours, spoils) => {
        let lines = billed(ours);
        for (const { how, which, byFen } of spoils) {
          const at = lines.length === 0 ? -1 : which % lines.length;
          if (how === 'foreign')
            lines = [
              ...lines,
              { line: 99, kind: 'payout', ourNo: `X${which}`, theirNo: `TX${which}`, amountFen: -byFen, at: HOUR },
            ];
          else
            lines = lines.flatMap((line, index) =>
              index !== at
                ? [line]
                : how === 'drop'
                  ? []
                  : how === 'double'
                    ? [line, line]
                    : [{ ...line, amountFen: line.amountFen + byFen }],
            );
        }
        const { differences, matches } = compareBill({ lines, feeFen: 0, balance: null }, ours, day);
        expect(differences.reduce((total, { theirsFen, oursFen }) => total + theirsFen - oursFen, 0)).toBe(
          sum(lines) - sum(ours),
        );
        if (JSON.stringify(lines) !== JSON.stringify(billed(ours))) expect(differences.length).toBeGreaterThan(0);
        expect(new Set(differences.map(({ fingerprint }) => fingerprint)).size).toBe(differences.length);
        const matched = matches.map(({ key }) => key);
        expect(new Set(matched).size).toBe(matched.length);
      }),
      { seed: 20_261_122, numRuns: 500 },
    );
  });

  const own = (change: Partial<OurLine> = {}): OurLine => ({
    key: 'k',
    kind: 'payment',
    no: 'PY1',
    amountFen: 500,
    at: HOUR,
    matchedDay: null,
    ...change,
  });
  const kindsOf = (
    lines: readonly TheirLine[],
    ours: readonly OurLine[],
    change: { readonly previousClosingFen?: number; readonly bookedFeeFen?: number; readonly feeFen?: number } = {},
  ) =>
    compareBill({ lines, feeFen: change.feeFen ?? 0, balance: { openingFen: 0, closingFen: sum(lines) } }, ours, {
      ...day,
      ...change,
    }).differences.map((found) => [found.kind, found.oursFen, found.theirsFen, stopsPayouts(found)]);

  test.each([
    ['theirs alone does not stop payouts', billed([own()]), [], {}, [['theirs_only', 0, 500, false]]],
    [
      'paid out without us does',
      billed([own({ kind: 'payout', amountFen: -500 })]),
      [],
      {},
      [['payout_unknown', 0, -500, true]],
    ],
    ['ours alone does', [], [own()], {}, [['ours_only', 500, 0, true]]],
    [
      'ours in the last half hour waits for the next day',
      [],
      [own({ at: DAY - 20 * MINUTE })],
      {},
      [['ours_only', 500, 0, false]],
    ],
    [
      'ours exactly half an hour before midnight waits too',
      [],
      [own({ at: DAY - 30 * MINUTE })],
      {},
      [['ours_only', 500, 0, false]],
    ],
    ['ours just before that does not', [], [own({ at: DAY - 30 * MINUTE - 1 })], {}, [['ours_only', 500, 0, true]]],
    ['ours of the first moment of the day is missed', [], [own({ at: 0 })], {}, [['ours_only', 500, 0, true]]],
    ['ours of the first moment of the next day is not', [], [own({ at: DAY })], {}, []],
    [
      'what was matched on this very day is matched when the bill is read again',
      billed([own()]),
      [own({ matchedDay: '2026-11-20' })],
      {},
      [],
    ],
    [
      'a line of nobody that stands twice is theirs once and twice once',
      [...billed([own()]), ...billed([own()])],
      [],
      {},
      [
        ['theirs_only', 0, 500, false],
        ['twice', 0, 500, true],
      ],
    ],
    [
      'a line of ours that stands twice',
      [...billed([own()]), ...billed([own()])],
      [own()],
      {},
      [['twice', 0, 500, true]],
    ],
    ['without fees there is none', billed([own()]), [own()], {}, []],
    ['ours of the day before is not missed on this one', [], [own({ at: -MINUTE })], {}, []],
    [
      'a line of yesterday again is twice',
      billed([own()]),
      [own({ matchedDay: '2026-11-19' })],
      {},
      [['twice', 0, 500, true]],
    ],
    ['booked after midnight is matched with the line before it', billed([own()]), [own({ at: DAY + MINUTE })], {}, []],
    ['a balance that moved between two bills', [], [], { previousClosingFen: 7 }, [['drift', 7, 0, true]]],
    ['fees that were not booked yet are none', [], [], { feeFen: -7 }, []],
    [
      'fees that were booked otherwise are one difference',
      [],
      [],
      { feeFen: -7, bookedFeeFen: -5 },
      [['fee', -5, -7, false]],
    ],
    [
      'what was sent to our bank is no difference, twice it is',
      [
        { line: 1, kind: 'settlement', ourNo: '', theirNo: 'S1', amountFen: -900, at: 0 },
        { line: 2, kind: 'settlement', ourNo: '', theirNo: 'S1', amountFen: -900, at: 0 },
      ],
      [],
      {},
      [['twice', 0, -900, true]],
    ],
  ] as const)('%s', (_, lines, ours, change, expected) => {
    expect(kindsOf(lines, ours, change)).toEqual(expected);
  });

  test('that can’t be believed is one difference without money, which stops nothing', () => {
    const refused = refusedBill(HOUR);
    expect(refused).toEqual({
      kind: 'bill',
      ourNo: '',
      theirNo: '',
      ourKey: null,
      oursFen: 0,
      theirsFen: 0,
      at: HOUR,
      timing: false,
      fingerprint: 'bill',
    });
    expect(stopsPayouts(refused)).toBe(false);
  });

  test('names equal differences one after the other, so that each keeps its name when the bill is read again', () => {
    const thrice = [...billed([own()]), ...billed([own()]), ...billed([own()])];
    const names = () =>
      compareBill({ lines: thrice, feeFen: 0, balance: null }, [own()], day).differences.map(
        ({ fingerprint }) => fingerprint,
      );
    expect(names()).toEqual(['twice PY1 TPY1 0 500 1', 'twice PY1 TPY1 0 500 2']);
  });

  test('loses one refund for each that was written off before, of its number and amount, and nothing else', () => {
    const refund = (theirNo: string, amountFen: number, line: number): TheirLine => ({
      ...{ line, kind: 'unasked_refund', ourNo: 'PY1', theirNo, amountFen, at: HOUR },
    });
    const lines = [
      refund('T1', -500, 0),
      refund('T1', -500, 1),
      refund('T1', -300, 2),
      refund('T2', -500, 3),
      refund('T9', -100, 4),
    ];
    const { differences } = compareBill(
      { lines: [...lines, ...billed([own({ no: 'PY2', amountFen: 700 })])], feeFen: 0, balance: null },
      [],
      day,
    );
    const earlier = [
      { theirNo: 'T1', theirsFen: -500 },
      { theirNo: 'T2', theirsFen: -500 },
      { theirNo: 'T3', theirsFen: -500 },
      { theirNo: 'T1', theirsFen: -400 },
      { theirNo: 'TPY2', theirsFen: 700 },
      { theirNo: 'T9', theirsFen: -100 },
    ];
    const left = withoutWrittenOff(differences, earlier);
    expect(left.map(({ kind, theirNo, theirsFen }) => [kind, theirNo, theirsFen])).toEqual([
      ['refund_unknown', 'T1', -500],
      ['refund_unknown', 'T1', -300],
      ['theirs_only', 'TPY2', 700],
    ]);
    expect(withoutWrittenOff(differences, [])).toEqual(differences);
    expect(differences.every(({ oursFen }) => oursFen === 0)).toBe(true);
  });

  test('a refund that we did not ask for, and what stops payouts, is closed by two operators', () => {
    const found = (kind: DifferenceKind, timing = false) => ({ kind, timing });
    expect(
      [found('refund_unknown'), found('ours_only'), found('ours_only', true), found('theirs_only')].map(isClosedByTwo),
    ).toEqual([true, true, false, false]);
  });

  test('a settlement to our bank is known by the provider’s number alone, and no difference without one of ours', () => {
    const settled = (theirNo: string, line: number): TheirLine => ({
      ...{ line, kind: 'settlement', ourNo: '', theirNo, amountFen: -900, at: HOUR },
    });
    const ours = own({ kind: 'settlement', no: 'S1', amountFen: -900 });
    const { differences, matches } = compareBill(
      { lines: [settled('S1', 0), settled('S2', 1)], feeFen: 0, balance: null },
      [ours],
      day,
    );
    expect([differences, matches]).toEqual([[], [{ line: 0, key: 'k' }]]);
  });

  test('the difference of a whole day concerns no movement and is no matter of minutes', () => {
    expect(
      compareBill({ lines: [], feeFen: -3, balance: { openingFen: 1, closingFen: -2 } }, [], {
        ...day,
        previousClosingFen: 0,
        bookedFeeFen: -1,
      }).differences,
    ).toMatchObject([
      { kind: 'fee', ourKey: null, at: 0, timing: false, theirsFen: -3 },
      { kind: 'drift', ourKey: null, at: 0, timing: false, theirsFen: 1 },
    ]);
  });
});
