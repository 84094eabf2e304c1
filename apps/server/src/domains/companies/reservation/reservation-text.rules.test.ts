import { describe, expect, test } from 'vitest';
import { moves, type DepositEnd, type ReservationMove } from '../reservation.rules.ts';
import { reservationTexts, type ReservationText } from './reservation-text.rules.ts';

const all = Object.keys(moves) as ReservationMove[];
const ends: readonly (DepositEnd | null)[] = [
  null,
  { end: 'returned', refundFen: 10_000, keptFen: 0, addedFen: 0 },
  { end: 'forfeited', refundFen: 0, keptFen: 10_000, addedFen: 0 },
  { end: 'split', refundFen: 5_000, keptFen: 5_000, addedFen: 0 },
  { end: 'doubled', refundFen: 10_000, keptFen: 0, addedFen: 10_000 },
];
const textsOf = (move: ReservationMove, deposit: DepositEnd | null): ReservationText[] =>
  reservationTexts(move, {
    place: '收收环保，今天 10:00，粤B12345',
    totalFen: 123_400,
    unpaid: false,
    note: '货不符',
    deposit,
  });
/** Every message of a side, for each transition. */
const read = (to: ReservationText['to']): string[] =>
  all
    .flatMap((move) => ends.flatMap((end) => textsOf(move, end)))
    .filter((text) => text.to === to)
    .map(({ title, text }) => `${title} ${text}`);

describe.each([
  ['seller', /送货人|卖方|undefined/],
  ['company', /企业(?!负责人)|买方|undefined/],
] as const)('what the %s is told of a reservation', (to, foreign) => {
  test('never speaks of the reader as of somebody else', () => {
    expect(read(to).length).toBeGreaterThan(30);
    for (const sentence of read(to)) expect(sentence).not.toMatch(foreign);
  });
});

test.each([
  ['returned', 1, '定金 ¥100.00 已原路退回', '定金 ¥100.00 已退还对方'],
  ['forfeited', 2, '定金不退', '对方的定金 ¥100.00 已到企业负责人的钱包'],
  ['split', 3, '定金退一半，¥50.00 已原路退回', '对方的定金 ¥50.00 已到企业负责人的钱包'],
  ['doubled', 4, '定金双倍返还，¥200.00 已退给您', '定金双倍返还对方，共 ¥200.00'],
] as const)('a deposit that is %s is told as where the money is', (_, index, seller, company) => {
  const texts = textsOf('turn_away', ends[index]!);
  expect(texts.find(({ to }) => to === 'seller')!.text).toContain(seller);
  expect(texts.find(({ to }) => to === 'company')!.text).toContain(company);
});

test('only the company is asked to pay, and only the seller is owed', () => {
  expect(textsOf('stand', null).map(({ to, text }) => [to, text.split('。').at(-1)])).toEqual([
    ['seller', '您应收货款 ¥1,234.00'],
    ['company', '请付货款 ¥1,234.00'],
  ]);
});

test('a place that was given up before its deposit was paid is no news for the company', () => {
  expect(reservationTexts('cancel', { place: '', totalFen: 0, unpaid: true, note: '', deposit: null })).toEqual([]);
});
