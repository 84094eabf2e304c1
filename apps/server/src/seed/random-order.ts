import { DAY, distanceBetween, fromShanghai, HOUR, MINUTE, shanghaiParts, type Coordinates } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import { CITY, type SampleAddress } from './city.ts';
import type { People, SampleCustomer, SampleRecycler } from './people.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { PastOrder, PastGoods, PastRating } from '../domains/orders/builders/past-order.builders.ts';
import type { PriceBook } from './past-orders.ts';
import { randomGoods, randomLines } from './past-goods.ts';
import { ABOUT_CUSTOMERS, CANCEL_REASONS, COMPLAINTS, NOTES, PRAISE, RELEASE_REASONS } from './past-order-texts.ts';

/** The data that orders are generated from: people, prices, and when each recycler is busy. */
export interface SeedContext {
  people: People;
  prices: PriceBook;
  visits: Map<string, number[]>;
  numbers: Set<string>;
}

/** An unused number of the moment's day. */
export function generateNumber(world: SeedContext, random: SeededRandom, prefix: 'OR' | 'JD', at: number): string {
  for (;;) {
    const no = datedNumber(prefix, at, random.between(0, 99_999_999));
    if (world.numbers.has(no)) continue;
    world.numbers.add(no);
    return no;
  }
}

/** Two-hour windows between 8:00 and 20:00 that begin after the moment, on its day and the next two. */
export function windowsAfter(at: number): { from: number; to: number }[] {
  const windows: { from: number; to: number }[] = [];
  for (let day = 0; day < 3; day += 1) {
    const { year, month, day: date } = shanghaiParts(at + day * DAY);
    for (let hour = 8; hour < 20; hour += 2) {
      const from = fromShanghai(year, month, date, hour);
      if (from > at) windows.push({ from, to: from + 2 * HOUR });
    }
  }
  return windows;
}

/** A newly placed order. */
export function randomOrder(
  world: SeedContext,
  random: SeededRandom,
  customer: SampleCustomer,
  placedAt: number,
  options: { address?: SampleAddress; service?: string; window?: { from: number; to: number } } = {},
): PastOrder {
  const address = options.address ?? random.pick(customer.addresses);
  const service = options.service ?? randomService(random, customer.business);
  const goods = randomGoods(random, service, customer.business, (itemId) =>
    world.prices(address.adcode, itemId, placedAt),
  );
  const window =
    options.window ??
    windowsAfter(placedAt + 40 * MINUTE)[
      random.weighted([
        [0, 6],
        [1, 4],
        [2, 3],
        [3, 2],
        [5, 1],
      ])
    ]!;
  return {
    no: generateNumber(world, random, 'OR', placedAt),
    city: CITY,
    adcode: address.adcode,
    district: world.people.city.districts.find(({ code }) => code === address.adcode)?.name ?? '',
    service,
    customerId: customer.id,
    customerName: customer.name,
    customerMobile: customer.mobile,
    street: address.street,
    place: address.place,
    door: address.door,
    longitude: address.longitude,
    latitude: address.latitude,
    goods,
    note: random.pick(NOTES),
    tags: randomTags(random, service),
    bargain: random.chance(0.3),
    placedAt,
    windowFrom: window.from,
    windowTo: window.to,
    exclusive: null,
    released: null,
    receiptNo: null,
    recyclerId: null,
    recyclerName: null,
    takenAt: null,
    arrivedAt: null,
    weighedAt: null,
    lines: [],
    agreedAt: null,
    agreement: random.weighted([
      ['signature', 6],
      ['own_phone', 3],
      ['code', 1],
    ] as const),
    strokes: drawSignature(random),
    paidAt: null,
    paymentType: random.chance(0.78) ? 1 : 2,
    ratedByCustomer: null,
    ratedByRecycler: null,
    cancelled: null,
    expiredAt: null,
  };
}

/** Three strokes like a hasty signature, on a pad 1000 wide. */
function drawSignature(random: SeededRandom): [number, number][][] {
  return [180, 430, 690].map((left) => {
    let [x, y] = [left + random.between(-30, 30), random.between(120, 220)];
    return Array.from({ length: 9 }, () => {
      x += random.between(4, 34);
      y = Math.max(40, Math.min(360, y + random.between(-70, 70)));
      return [x, y];
    });
  });
}

function randomService(random: SeededRandom, business: boolean): string {
  return business
    ? random.weighted([
        ['3', 60],
        ['5', 22],
        ['1', 12],
        ['4', 6],
      ] as const)
    : random.weighted([
        ['3', 62],
        ['1', 20],
        ['2', 9],
        ['4', 9],
      ] as const);
}

function randomTags(random: SeededRandom, service: string): string[] {
  const tags: string[] = [random.chance(0.6) ? 'elevator' : 'no_elevator'];
  if ((service === '1' || service === '4') && random.chance(0.3)) tags.push('two_people');
  if (random.chance(0.06)) tags.push('urgent');
  return random.chance(0.5) ? tags : tags.slice(1);
}

/** Continues an order to its end: most are completed, some cancelled, released or never taken. */
export function randomCourse(world: SeedContext, random: SeededRandom, placed: PastOrder): PastOrder {
  const fate = random.weighted([
    ['done', 86],
    ['cancelled_open', 4],
    ['cancelled_taken', 3],
    ['cancelled_at_door', 2],
    ['released', 3],
    ['ignored', 2],
  ] as const);
  const expired = { ...placed, expiredAt: placed.windowTo };
  if (fate === 'ignored') return expired;
  if (fate === 'cancelled_open')
    return {
      ...placed,
      cancelled: {
        by: 'customer',
        at: placed.placedAt + random.between(1, 9) * MINUTE,
        reason: random.pick(CANCEL_REASONS.customer),
      },
    };
  // The hall shows an order at once; the time until it is taken varies.
  const takenAt = placed.placedAt + Math.round((1 + random.next() ** 2 * 34) * MINUTE);
  const arrivedAt = Math.max(takenAt + 9 * MINUTE, placed.windowFrom + random.between(-4, 88) * MINUTE);
  const first = chooseRecycler(world, random, placed, takenAt, arrivedAt);
  if (!first || arrivedAt > placed.windowTo + 20 * MINUTE) return expired;
  if (fate === 'released') {
    const releasedAt = takenAt + random.between(2, 18) * MINUTE;
    const retakenAt = releasedAt + random.between(3, 25) * MINUTE;
    const second = chooseRecycler(world, random, placed, retakenAt, arrivedAt, first);
    const released = {
      receiptNo: generateNumber(world, random, 'JD', takenAt),
      recyclerId: first.id,
      takenAt,
      releasedAt,
      reason: random.pick(RELEASE_REASONS),
    };
    return second && retakenAt < arrivedAt - 8 * MINUTE
      ? visit(world, random, { ...placed, released }, second, retakenAt, arrivedAt)
      : { ...expired, released };
  }
  const taken = take(world, random, placed, first, takenAt);
  if (fate === 'cancelled_taken')
    return {
      ...taken,
      cancelled: {
        by: 'customer',
        at: Math.min(takenAt + random.between(2, 70) * MINUTE, arrivedAt - MINUTE),
        reason: random.pick(CANCEL_REASONS.customer),
      },
    };
  if (fate === 'cancelled_at_door')
    return {
      ...taken,
      arrivedAt,
      cancelled: {
        by: 'recycler',
        at: arrivedAt + random.between(8, 25) * MINUTE,
        reason: random.pick(CANCEL_REASONS.recycler),
      },
    };
  return visit(world, random, placed, first, takenAt, arrivedAt);
}

function take(
  world: SeedContext,
  random: SeededRandom,
  placed: PastOrder,
  recycler: SampleRecycler,
  takenAt: number,
): PastOrder {
  return {
    ...placed,
    receiptNo: generateNumber(world, random, 'JD', takenAt),
    recyclerId: recycler.id,
    recyclerName: recycler.username,
    takenAt,
  };
}

/** A visit from taking to payment and both ratings. */
export function visit(
  world: SeedContext,
  random: SeededRandom,
  placed: PastOrder,
  recycler: SampleRecycler,
  takenAt: number,
  arrivedAt: number,
): PastOrder {
  world.visits.set(recycler.id, [...(world.visits.get(recycler.id) ?? []), arrivedAt]);
  const weighedAt = arrivedAt + random.between(5, 24) * MINUTE;
  const agreedAt = weighedAt + random.between(1, 5) * MINUTE;
  const paidAt = agreedAt + random.between(1, 4) * MINUTE;
  const late = arrivedAt > placed.windowTo;
  return {
    ...take(world, random, placed, recycler, takenAt),
    arrivedAt,
    weighedAt,
    lines: randomLines(random, placed.goods, placed.bargain, (itemId) =>
      world.prices(placed.adcode, itemId, weighedAt),
    ),
    agreedAt,
    paidAt,
    ratedByCustomer: random.chance(0.62)
      ? rateRecycler(random, late ? recycler.quality / 2 : recycler.quality, paidAt)
      : null,
    ratedByRecycler: random.chance(0.45) ? rateCustomer(random, paidAt) : null,
  };
}

function rateRecycler(random: SeededRandom, quality: number, paidAt: number): PastRating {
  const stars = random.chance(quality)
    ? 5
    : random.weighted([
        [4, 6],
        [3, 2],
        [2, 1],
        [1, 0.6],
      ] as const);
  const text = stars >= 4 ? PRAISE : COMPLAINTS;
  return {
    stars,
    tags: random.sample(text.tags, random.between(1, 3)),
    text: random.pick(text.texts),
    at: paidAt + random.between(2, 900) * MINUTE,
  };
}

function rateCustomer(random: SeededRandom, paidAt: number): PastRating {
  return {
    stars: random.chance(0.9) ? 5 : 4,
    tags: random.sample(ABOUT_CUSTOMERS.tags, random.between(0, 2)),
    text: random.pick(ABOUT_CUSTOMERS.texts),
    at: paidAt + random.between(1, 240) * MINUTE,
  };
}

/** Chooses the recycler: among those with the area, categories and time, near and diligent ones most often. */
export function chooseRecycler(
  world: SeedContext,
  random: SeededRandom,
  order: Coordinates & { adcode: string; goods: readonly PastGoods[] },
  takenAt: number,
  arrivedAt: number,
  except?: SampleRecycler,
): SampleRecycler | null {
  const able = world.people.recyclers.filter(
    (recycler) => recycler !== except && canTake(recycler, order, takenAt) && isFree(world, recycler, arrivedAt),
  );
  if (able.length === 0) return null;
  return random.weighted(
    able.map(
      (recycler) => [recycler, recycler.diligence / (1 + distanceBetween(recycler, order) / 3_000) ** 1.5] as const,
    ),
  );
}

export function canTake(
  recycler: SampleRecycler,
  order: { adcode: string; goods: readonly PastGoods[] },
  at: number,
): boolean {
  const inArea = recycler.areas.some(
    ({ adcode, openedAt, expiresAt }) => adcode === order.adcode && openedAt <= at && at < expiresAt,
  );
  return inArea && order.goods.every(({ categoryId }) => recycler.categoryIds.includes(categoryId));
}

const isFree = (world: SeedContext, recycler: SampleRecycler, arrivedAt: number): boolean =>
  (world.visits.get(recycler.id) ?? []).every((other) => Math.abs(other - arrivedAt) > 40 * MINUTE);
