import type { OrderWarning } from '@shoushou/contract';
import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import type { PastOffer, PastWarning } from '../../domains/dispatch/builders/history.builders.ts';
import { warningTable } from '../../domains/dispatch/index.ts';
import type { RecordedOrder } from '../../domains/orders/builders/past-order-rows.builders.ts';
import type { SampleRecycler } from '../people.ts';
import { canTake } from '../random-order.ts';

/**
 * Time to answer an offer, and the longer time of offers that are live after seeding, so that they can be seen,
 * milliseconds.
 */
const [TERM, SHOWN] = [90 * SECOND, 10 * MINUTE];
const PAST = 40;
/** Outcomes of past offers, cycled. */
const ends = ['accepted', 'declined', 'accepted', 'lapsed', 'accepted', 'withdrawn'] as const;
const declined = ['太远', '时间不合适', '正在忙'] as const;

/**
 * Forty offers of the last days with every outcome, and three live ones, one of them to the first recycler. @param now
 * milliseconds
 */
export function sampleOffers(
  recorded: readonly RecordedOrder[],
  recyclers: readonly SampleRecycler[],
  now: number,
): PastOffer[] {
  let count = 0;
  const made = (
    pastOrder: RecordedOrder['pastOrder'],
    recyclerId: string,
    state: PastOffer['state'],
    offeredAt: number,
    change: Partial<PastOffer> = {},
  ): PastOffer => {
    count += 1;
    const id = `00000000-0000-7000-b000-${String(count).padStart(12, '0')}`;
    return {
      city: pastOrder.city,
      no: pastOrder.no,
      id,
      recyclerId,
      state,
      round: 1,
      metres: 600 + ((count * 347) % 5_400),
      operator: count % 9 === 0 ? '周调度' : null,
      offeredAt,
      expiresAt: offeredAt + TERM,
      answeredAt: offeredAt + TERM,
      reason: null,
      ...change,
    };
  };
  const taken = recorded
    .filter(
      ({ pastOrder: { recyclerId, takenAt, placedAt, released } }) =>
        recyclerId !== null &&
        takenAt !== null &&
        released === null &&
        takenAt - placedAt > 5 * MINUTE &&
        takenAt < now - HOUR,
    )
    .slice(-PAST);
  const past = taken.map(({ pastOrder }, index) => {
    const end = ends[index % ends.length]!;
    const takenAt = pastOrder.takenAt!;
    if (end === 'accepted')
      return made(pastOrder, pastOrder.recyclerId!, end, takenAt - 25 * SECOND, { answeredAt: takenAt });
    // It was offered to another recycler before it was taken.
    const offeredAt = takenAt - 4 * MINUTE;
    const asked = recyclers.find(({ id }, place) => id !== pastOrder.recyclerId && place % 7 === index % 7)!;
    if (end === 'lapsed') return made(pastOrder, asked.id, end, offeredAt);
    return made(pastOrder, asked.id, end, offeredAt, {
      answeredAt: offeredAt + 40 * SECOND,
      reason: end === 'declined' ? declined[index % declined.length]! : null,
    });
  });
  const free = recorded.filter(
    ({ pastOrder, sums }) => sums.state === 'open' && pastOrder.exclusive === null && pastOrder.windowFrom > now + HOUR,
  );
  const used = new Set<string>();
  const live = [recyclers[0]!, ...recyclers.slice(5, 40)].flatMap((recycler) => {
    if (used.size === 3) return [];
    const found = free.find(({ pastOrder }) => !used.has(pastOrder.no) && canTake(recycler, pastOrder, now));
    if (!found) return [];
    used.add(found.pastOrder.no);
    return [
      made(found.pastOrder, recycler.id, 'offered', now - 5 * SECOND, { expiresAt: now + SHOWN, operator: null }),
    ];
  });
  return [...past, ...live];
}

const details: Partial<Record<OrderWarning['rule'], Readonly<Record<string, number>>>> = {
  cash_denied: { amountFen: 12_600 },
  weight_far: { estimatedGrams: 20_000, totalGrams: 46_500 },
  price_far: { lines: 2 },
  far_arrival: { metres: 820 },
  no_taker: { offers: 5 },
};
const notes: Partial<Record<OrderWarning['rule'], string>> = {
  no_contact: '已电话联系，客户下午在家',
  window_missed: '联系双方，改到晚上 7 点',
  cash_denied: '双方核对后客户确认收到',
  unpaid: '已提醒，回收员当场付款',
  weight_far: '看过称重照片，重量无误',
  far_arrival: '客户在小区门口交货',
  no_taker: '人工指派给附近回收员',
  place_stale: '电话确认在路上',
};

const rules = Object.keys(warningTable) as OrderWarning['rule'][];

/** A closed warning of each rule, of the last days' deals; open ones are found by the job. */
export function sampleWarnings(recorded: readonly RecordedOrder[]): PastWarning[] {
  const deals = recorded
    .filter(
      ({ pastOrder: { recyclerId, takenAt }, sums }) =>
        recyclerId !== null && takenAt !== null && sums.state === 'done',
    )
    .slice(-3 * rules.length);
  return rules.flatMap((rule, index) => {
    const pastOrder = deals[index * 3]?.pastOrder;
    if (!pastOrder) return [];
    const openedAt = pastOrder.takenAt! + 31 * MINUTE;
    return [
      {
        city: pastOrder.city,
        no: pastOrder.no,
        rule,
        recyclerId: pastOrder.recyclerId!,
        detail: details[rule] ?? {},
        openedAt,
        closedAt: openedAt + 12 * MINUTE,
        note: notes[rule] ?? null,
      },
    ];
  });
}
