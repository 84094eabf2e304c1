import type { CampaignBlock, CampaignDocument, CampaignPrize } from '@shoushou/contract/types';
import { DAY } from '@shoushou/kernel/instant';
import { blockNames } from './campaigns.labels.ts';

/** A new prize. */
export const newPrize = (number: number): CampaignPrize => ({
  id: `prize-${number}`,
  name: '',
  kind: 'cash',
  valueFen: 100,
  points: 0,
  tax: 'accidental',
  stock: 10,
  leastDealFen: 0,
  usableDays: 0,
  art: 'gift',
});

/** A prize of another kind keeps its name and stock; the fields that the kind needs get a first value. */
export function withKind({ basisPoints, ...prize }: CampaignPrize, kind: CampaignPrize['kind']): CampaignPrize {
  return {
    ...prize,
    ...(kind === 'coupon' && basisPoints !== undefined ? { basisPoints } : {}),
    kind,
    tax: kind === 'cash' || kind === 'goods' ? 'accidental' : 'none',
    points: kind === 'points' ? Math.max(1, prize.points) : 0,
    usableDays: kind === 'coupon' ? Math.max(30, prize.usableDays) : 0,
    stock: kind === 'none' ? 0 : Math.max(1, prize.stock),
    ...(kind === 'none' ? { name: '谢谢参与' } : {}),
  };
}

/** A coupon that adds a percentage of the deal, up to its value; null: exactly its value. */
export function withShare({ basisPoints: _, ...prize }: CampaignPrize, percent: number | null): CampaignPrize {
  return percent === null ? prize : { ...prize, basisPoints: Math.round(percent * 100) };
}

/** A new block of a kind, with sensible default values. @param prizes of the document: the first real one is used */
export function newBlock(kind: CampaignBlock['kind'], number: number, prizes: readonly CampaignPrize[]): CampaignBlock {
  const base = { id: `${kind}-${number}`, title: blockNames[kind] };
  const prize = prizes.find((each) => each.kind !== 'none')?.id ?? '';
  const nothing = prizes.find((each) => each.kind === 'none')?.id ?? '';
  switch (kind) {
    case 'banner':
    case 'poster':
      return { ...base, kind, art: 'gift', text: '活动介绍' };
    case 'text':
    case 'bind':
    case 'code':
    case 'stewards':
      return { ...base, kind, text: '说明文字' };
    case 'countdown':
      return { ...base, kind, to: 'end' };
    case 'wheel':
      return {
        ...base,
        kind,
        fields: [
          { prize: nothing, weight: 80 },
          { prize, weight: 20 },
        ],
        onJoining: 1,
        onCheckIn: 0,
        onOrder: 1,
        onInvited: 0,
        mostADay: 5,
      };
    case 'checkin':
      return { ...base, kind, points: 5 };
    case 'tasks':
      return { ...base, kind, measure: 'orders', points: 0, steps: [{ at: 1, prize }] };
    case 'gifts':
      return { ...base, kind, items: [{ prize, points: 0, why: '' }], mostEach: 1 };
    case 'packet':
      return { ...base, kind, totalFen: 500, shares: 5, hours: 24, mostEach: 1, orders: 1 };
    case 'ranking':
      return { ...base, kind, measure: 'orders', places: [{ upTo: 1, prize }] };
    case 'vote':
      return {
        ...base,
        kind,
        perDay: 3,
        candidates: [
          { id: 'one', name: '候选人一', story: '介绍', district: '', art: 'heart' },
          { id: 'two', name: '候选人二', story: '介绍', district: '', art: 'heart' },
        ],
      };
    case 'earn':
      return { ...base, kind, basisPoints: 100, capFen: 500, fromHour: 0, toHour: 0, delayDays: 7, partner: false };
    case 'members':
      return { ...base, kind };
    case 'invite':
      return { ...base, kind, rewardFen: 500, leastOrderFen: 1_000, withinDays: 30, mostPerMonth: 30 };
  }
}

type Days = 'leastDays' | 'mostDays' | 'idleDays';

/** The audience with another number of days, or without it. */
export function withDays(
  audience: CampaignDocument['audience'],
  key: Days,
  value: number | null,
): CampaignDocument['audience'] {
  const { [key]: _, ...rest } = audience;
  return value === null ? rest : { ...rest, [key]: value };
}

/** The document of a new campaign: a week from tomorrow. @param now milliseconds */
export function newDocument(now: number): CampaignDocument {
  const startsAt = new Date(Math.ceil(now / DAY) * DAY + DAY).toISOString();
  return {
    title: '',
    summary: '',
    kind: 'draw',
    art: 'gift',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 7 * DAY).toISOString(),
    claimDays: 30,
    audience: { role: 'everyone', districts: [], verified: false },
    organiser: '',
    contact: '',
    note: '',
    routes: [],
    prizes: [],
    collectAt: [],
    blocks: [newBlock('banner', 1, [])],
    budgetFen: 0,
  };
}

/** Moves the item at an index up by one. */
export const movedUp = <Item>(items: readonly Item[], index: number): Item[] =>
  index === 0
    ? [...items]
    : [...items.slice(0, index - 1), items[index]!, items[index - 1]!, ...items.slice(index + 1)];

/** The items without the one at this index. */
export const without = <Item>(items: readonly Item[], index: number): Item[] =>
  items.filter((_, place) => place !== index);
