import { reservationSide, reservationState } from '@shoushou/contract/companies/reservations.schema';
import type { Reservation, ReservationSide, ReservationState } from '@shoushou/contract/types';
import { describe, expect, test } from 'vitest';
import { expectOwnSide } from '../../testing/one-side.ts';
import { depositEndText, differenceText, nextText, stateOf, stepText } from './companies.labels.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const reservation = (state: ReservationState, side: ReservationSide, change: Partial<Reservation> = {}): Reservation =>
  ({
    state,
    side,
    codeFrom: '2026-11-21T03:00:00Z',
    gateCode: null,
    settlement: null,
    atGateSince: null,
    readings: [],
    recheck: null,
    steps: [{ state, by: 'operator', note: '说明', at: '2026-11-21T02:00:00Z' }],
    ...change,
  }) as Reservation;
const ends = ['returned', 'forfeited', 'split', 'doubled'] as const;

const changes: readonly Partial<Reservation>[] = [
  {},
  { gateCode: '123456' },
  { settlement: { confirmed: false } as Reservation['settlement'] },
  { atGateSince: '2026-11-21T03:05:00Z' },
  { readings: [{}] as unknown as Reservation['readings'] },
  { recheck: {} as Reservation['recheck'] },
];

/** Every sentence about a reservation that a side reads. */
const sentencesOf = (side: ReservationSide): string[] => [
  ...reservationState.options.flatMap((state) => [
    stateOf({ state, side }).text,
    ...changes.map((change) => nextText(reservation(state, side, change), now)),
    stepText({ state, note: '' }, side),
  ]),
  stepText({ state: 'booked', note: '改约' }, side),
  ...ends.map((end) => depositEndText(end, side)),
];

describe.each<[ReservationSide, string[]]>([
  ['seller', ['送货人', '卖方']],
  ['company', ['企业', '买方']],
])('what the %s reads of a reservation', (side, ownNames) => {
  test('is complete and speaks to the reader', () => expectOwnSide(sentencesOf(side), ownNames));
});

test('every side that the contract knows is read', () =>
  expect(reservationSide.options).toEqual(['seller', 'company']));

test.each([
  ['cancelled', '您取消预约', '对方取消预约'],
  ['called_off', '企业取消预约', '您取消预约'],
  ['disputed', '您提出异议', '对方提出异议'],
] as const)('%s says who did it', (state, seller, company) => {
  expect([stepText({ state, note: '' }, 'seller'), stepText({ state, note: '' }, 'company')]).toEqual([
    seller,
    company,
  ]);
});

test.each([
  ['returned', '已原路退回', '已退还对方'],
  ['doubled', '企业违约，已双倍返还给您', '您违约，已双倍返还对方'],
] as const)('a deposit that is %s says whose the money is', (end, seller, company) => {
  expect([depositEndText(end, 'seller'), depositEndText(end, 'company')]).toEqual([seller, company]);
});

test('what was weighed stands beside what was announced with the difference in percent', () => {
  expect([
    differenceText(500_000, 482_000),
    differenceText(500_000, 510_000),
    differenceText(500_000, 500_100),
  ]).toEqual([' · 比报的少 3.6%', ' · 比报的多 2%', '']);
});
