import { HOUR, fromInstant } from '@shoushou/kernel/instant';
import { describe, expect, test } from 'vitest';
import { expectOwnSide } from '../../testing/one-side.ts';
import { absenceEndedText, absenceText, codeNodes, photoAuthorText, stateText } from './orders.labels.ts';
import { bookingSteps, bookingText, contestReasons } from './my-bookings/bookings.labels.ts';

type Side = 'customer' | 'recycler';

const windowTo = '2026-11-21T04:00:00.000Z';
const from = '2026-11-21T05:00:00.000Z';
const kinds = ['no_show', 'absent'] as const;

/** Texts for each side while the other one is awaited, and after an absence. */
function absenceSentences(reader: Side): string[] {
  const hours = [-2, 0, 2].map((hour) => fromInstant(windowTo) + hour * HOUR);
  return [500, 0].flatMap((feeFen) =>
    kinds.flatMap((kind) => [
      ...hours.flatMap(
        (now) => absenceText({ absence: { kind, feeFen, from, rule: '' }, windowTo }, reader, now) ?? [],
      ),
      absenceEndedText({ kind, feeFen }, reader),
    ]),
  );
}

describe.each<[Side, string]>([
  ['customer', '客户'],
  ['recycler', '回收员'],
])('what the %s reads on the pages of an order', (reader, ownName) => {
  test('never speaks of the reader as of somebody else', () => {
    const photos = (['customer', 'recycler'] as const).map((by) => photoAuthorText(by, reader));
    const own =
      reader === 'customer'
        ? [
            ...Object.values(bookingText).map(({ text }) => text),
            ...bookingSteps,
            ...contestReasons,
            ...Object.values(codeNodes).flatMap((node) => Object.values(node)),
          ]
        : Object.values(stateText).map(({ text }) => text);
    expectOwnSide([...absenceSentences(reader), ...photos, ...own], [ownName]);
  });

  test('says who pays whom when one of them is not there', () => {
    const paid = absenceSentences(reader).filter((sentence) => sentence.includes('¥5.00'));
    expect(paid.length).toBeGreaterThan(4);
    for (const sentence of paid)
      expect(sentence).toMatch(
        reader === 'customer'
          ? /(?:回收员付您|付回收员) ¥5\.00|补偿 ¥5\.00 已到您的钱包/
          : /(?:客户付您|付客户) ¥5\.00|补偿 ¥5\.00 已到您的钱包/,
      );
  });
});

test('a visit that may still be in time is nobody’s absence', () => {
  for (const reader of ['customer', 'recycler'] as const)
    expect(
      absenceText(
        { absence: { kind: 'no_show', feeFen: 500, from, rule: '' }, windowTo },
        reader,
        fromInstant(windowTo) - 1,
      ),
    ).toBeNull();
});
