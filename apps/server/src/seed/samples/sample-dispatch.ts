import type { OrderWarning } from '@shoushou/contract';
import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import type { PastOffer, PastWarning } from '../../domains/dispatch/builders/history.builders.ts';
import { warningTable } from '../../domains/dispatch/index.ts';
import type { RecordedStory } from '../../domains/orders/builders/story-rows.builders.ts';
import type { SampleRecycler } from '../people.ts';
import { canTake } from '../random-story.ts';

/** How long somebody has to answer, and how long those have that are live when the city begins: long enough to be seen, milliseconds. */
const [TERM, SHOWN] = [90 * SECOND, 10 * MINUTE];
const PAST = 40;
/** How the past ones ended, in turn. */
const ends = ['accepted', 'declined', 'accepted', 'lapsed', 'accepted', 'withdrawn'] as const;
const declined = ['太远', '时间不合适', '正在忙'] as const;

/** Forty offers of the last days in all ends, and three live ones, one of them to the first recycler. @param now milliseconds */
export function sampleOffers(told: readonly RecordedStory[], recyclers: readonly SampleRecycler[], now: number): PastOffer[] {
  let count = 0;
  const made = (story: RecordedStory['story'], recyclerId: string, state: PastOffer['state'], offeredAt: number, change: Partial<PastOffer> = {}): PastOffer => {
    count += 1;
    const id = `00000000-0000-7000-b000-${String(count).padStart(12, '0')}`;
    return { city: story.city, no: story.no, id, recyclerId, state, round: 1, metres: 600 + ((count * 347) % 5_400), operator: count % 9 === 0 ? '周调度' : null, offeredAt, expiresAt: offeredAt + TERM, answeredAt: offeredAt + TERM, reason: null, ...change };
  };
  const taken = told.filter(({ story: { recyclerId, takenAt, placedAt, released } }) => recyclerId !== null && takenAt !== null && released === null && takenAt - placedAt > 5 * MINUTE && takenAt < now - HOUR).slice(-PAST);
  const past = taken.map(({ story }, index) => {
    const end = ends[index % ends.length]!;
    const takenAt = story.takenAt!;
    if (end === 'accepted') return made(story, story.recyclerId!, end, takenAt - 25 * SECOND, { answeredAt: takenAt });
    // Somebody else was asked before it was taken.
    const offeredAt = takenAt - 4 * MINUTE;
    const asked = recyclers.find(({ id }, place) => id !== story.recyclerId && place % 7 === index % 7)!;
    if (end === 'lapsed') return made(story, asked.id, end, offeredAt);
    return made(story, asked.id, end, offeredAt, { answeredAt: offeredAt + 40 * SECOND, reason: end === 'declined' ? declined[index % declined.length]! : null });
  });
  const free = told.filter(({ story, sums }) => sums.state === 'open' && story.exclusive === null && story.windowFrom > now + HOUR);
  const used = new Set<string>();
  const live = [recyclers[0]!, ...recyclers.slice(5, 40)].flatMap((recycler) => {
    if (used.size === 3) return [];
    const found = free.find(({ story }) => !used.has(story.no) && canTake(recycler, story, now));
    if (!found) return [];
    used.add(found.story.no);
    return [made(found.story, recycler.id, 'offered', now - 5 * SECOND, { expiresAt: now + SHOWN, operator: null })];
  });
  return [...past, ...live];
}

const details: Partial<Record<OrderWarning['rule'], Readonly<Record<string, number>>>> = { cash_denied: { amountFen: 12_600 }, weight_far: { estimatedGrams: 20_000, totalGrams: 46_500 }, price_far: { lines: 2 }, far_arrival: { metres: 820 }, no_taker: { offers: 5 } };
const notes: Partial<Record<OrderWarning['rule'], string>> = {
  no_contact: '已电话联系，客户下午在家', window_missed: '联系双方，改到晚上 7 点', cash_denied: '双方核对后客户确认收到', unpaid: '已提醒，回收员当场付款', weight_far: '看过称重照片，重量无误', far_arrival: '客户在小区门口交货', no_taker: '人工指派给附近回收员', place_stale: '电话确认在路上',
};

const rules = Object.keys(warningTable) as OrderWarning['rule'][];

/** A closed warning of each rule, of the last days' deals; open ones are found by the job. */
export function sampleWarnings(told: readonly RecordedStory[]): PastWarning[] {
  const deals = told.filter(({ story: { recyclerId, takenAt }, sums }) => recyclerId !== null && takenAt !== null && sums.state === 'done').slice(-3 * rules.length);
  return rules.flatMap((rule, index) => {
    const story = deals[index * 3]?.story;
    if (!story) return [];
    const openedAt = story.takenAt! + 31 * MINUTE;
    return [{ city: story.city, no: story.no, rule, recyclerId: story.recyclerId!, detail: details[rule] ?? {}, openedAt, closedAt: openedAt + 12 * MINUTE, note: notes[rule] ?? null }];
  });
}
