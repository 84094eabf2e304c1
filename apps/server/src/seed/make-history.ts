import { DAY, fromShanghai, HOUR, MINUTE, shanghaiParts, startOfShanghaiDay } from '@shoushou/kernel';
import {
  canTake,
  randomCourse,
  generateNumber,
  randomOrder,
  visit,
  windowsAfter,
  type SeedContext,
} from './random-order.ts';
import type { People, SampleCustomer } from './people.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import type { PastOrder } from '../domains/orders/builders/past-order.builders.ts';
import { truncateAt, isOpen, type PriceBook } from './past-orders.ts';

export const HISTORY_DAYS = 30;
export const OPEN_ORDERS = 80;
/** Distribution of the open orders: most around the default point, some in every district. */
const OPEN_SHARE: Readonly<Record<string, number>> = {
  '440304': 24,
  '440305': 13,
  '440303': 10,
  '440306': 9,
  '440307': 8,
  '440309': 8,
  '440311': 3,
  '440310': 3,
  '440308': 2,
};

/** Thirty days of orders up to this moment (milliseconds), and eighty open ones in the hall. */
export function makeHistory(people: People, prices: PriceBook, now: number): PastOrder[] {
  const world: SeedContext = { people, prices, visits: new Map(), numbers: new Set() };
  const random = seededRandom('history');
  const lived: PastOrder[] = [...sampleVisits(world, now)];
  for (let day = HISTORY_DAYS; day >= 0; day -= 1) lived.push(...dayOf(world, random, now - day * DAY));
  const past = lived.map((pastOrder) => truncateAt(pastOrder, now)).filter((pastOrder) => pastOrder !== null);
  const standing = past
    .filter((pastOrder) => isOpen(pastOrder) && pastOrder.windowTo > now + HOUR)
    .slice(0, OPEN_ORDERS / 2);
  const settled = past.filter((pastOrder) => !isOpen(pastOrder));
  return [...settled, ...standing, ...openOrders(world, now, OPEN_ORDERS - standing.length)].sort(
    (a, b) => a.placedAt - b.placedAt,
  );
}

/** Orders of one Shanghai day: about forty, more at weekends, from morning to night. */
function dayOf(world: SeedContext, random: SeededRandom, at: number): PastOrder[] {
  const start = startOfShanghaiDay(at);
  const { weekday } = shanghaiParts(start);
  const count = Math.round(random.between(34, 42) * (weekday === 0 || weekday === 6 ? 1.2 : 1));
  const customers = world.people.customers.map((customer) => [customer, customer.appetite] as const);
  const moments = Array.from(
    { length: count },
    () =>
      start +
      random.weighted([
        [7, 2],
        [8, 5],
        [9, 8],
        [10, 8],
        [11, 6],
        [12, 5],
        [13, 5],
        [14, 7],
        [15, 7],
        [16, 6],
        [17, 6],
        [18, 6],
        [19, 6],
        [20, 5],
        [21, 3],
        [22, 1],
      ] as const) *
        HOUR +
      random.between(0, 59) * MINUTE +
      random.between(0, 59_999),
  ).sort((a, b) => a - b);
  return moments.map((placedAt) =>
    randomCourse(world, random, randomOrder(world, random, random.weighted(customers), placedAt)),
  );
}

/** Open orders with windows today, while any are left, tomorrow and the day after. */
function openOrders(world: SeedContext, now: number, count: number): PastOrder[] {
  const random = seededRandom('open orders');
  const customers = world.people.customers.slice(1);
  const windows = windowsAfter(now + 20 * MINUTE);
  const later = windows.slice(0, 12);
  return Array.from({ length: count }, (_, index) => {
    const adcode = random.weighted(Object.entries(OPEN_SHARE));
    const customer = pickLivingIn(random, customers, adcode);
    const address = customer.addresses.find((door) => door.adcode === adcode)!;
    const window = index % 3 === 0 ? later[0]! : random.pick(later);
    const placedAt = now - Math.round((2 + random.next() ** 2 * 240) * MINUTE);
    const pastOrder = randomOrder(world, random, customer, placedAt, { address, window });
    // One of them is reserved for the first recycler for half an hour.
    const first = world.people.recyclers[0]!;
    return index === 1 && canTake(first, pastOrder, now)
      ? { ...pastOrder, exclusive: { recyclerId: first.id, until: now + 28 * MINUTE } }
      : pastOrder;
  });
}

function pickLivingIn(random: SeededRandom, customers: readonly SampleCustomer[], adcode: string): SampleCustomer {
  return random.pick(customers.filter(({ addresses }) => addresses.some((door) => door.adcode === adcode)));
}

/** Orders of the two people for signing in: 王女士's past and two current ones, 李师傅's working day. */
function sampleVisits(world: SeedContext, now: number): PastOrder[] {
  const random = seededRandom('sample visits');
  const { recyclers, customers } = world.people;
  const master = recyclers[0]!;
  const lady = customers[0]!;
  const [home] = lady.addresses;
  const earlier = [26, 19, 12, 6, 2].map((days) => {
    const { year, month, day } = shanghaiParts(now - days * DAY);
    const placedAt = fromShanghai(year, month, day, 8, random.between(3, 50));
    const placed = randomOrder(world, random, lady, placedAt, {
      address: home!,
      service: days === 12 ? '1' : '3',
      window: { from: fromShanghai(year, month, day, 10), to: fromShanghai(year, month, day, 12) },
    });
    return visit(
      world,
      random,
      { ...placed, paymentType: 1 },
      master,
      placedAt + random.between(3, 12) * MINUTE,
      placed.windowFrom + random.between(5, 60) * MINUTE,
    );
  });
  const current = windowAround(now);
  const [next, afterNext] = windowsAfter(now);
  const near = customers.slice(1).filter(({ addresses }) => addresses.some(({ adcode }) => adcode === '440304'));
  const neighbours = random.sample(near, 4);
  const under = (customer: SampleCustomer, window: { from: number; to: number }, takenAgo: number): PastOrder => {
    const address = customer.addresses.find(({ adcode }) => adcode === '440304')!;
    const placed = randomOrder(world, random, customer, now - (takenAgo + random.between(6, 20)) * MINUTE, {
      address,
      service: '3',
      window,
    });
    const takenAt = now - takenAgo * MINUTE;
    return {
      ...placed,
      receiptNo: generateNumber(world, random, 'JD', takenAt),
      recyclerId: master.id,
      recyclerName: master.username,
      takenAt,
    };
  };
  const upTo = (pastOrder: PastOrder, steps: { arrived?: number; weighed?: number; agreed?: number }): PastOrder => ({
    ...pastOrder,
    arrivedAt: steps.arrived === undefined ? null : now - steps.arrived * MINUTE,
    weighedAt: steps.weighed === undefined ? null : now - steps.weighed * MINUTE,
    agreedAt: steps.agreed === undefined ? null : now - steps.agreed * MINUTE,
    lines:
      steps.weighed === undefined
        ? []
        : visit({ ...world, visits: new Map(), numbers: new Set() }, random, pastOrder, master, pastOrder.takenAt!, now)
            .lines,
    paymentType: 1,
  });
  return [
    ...earlier,
    // One needs her agreement to the weighing, another is still open.
    upTo(under(lady, current, 95), { arrived: 22, weighed: 6 }),
    randomOrder(world, random, lady, now - 18 * MINUTE, { address: home!, service: '3', window: afterNext! }),
    upTo(under(neighbours[0]!, current, 130), { arrived: 9 }),
    upTo(under(neighbours[1]!, current, 160), { arrived: 52, weighed: 34, agreed: 30 }),
    under(neighbours[2]!, next!, 41),
    under(neighbours[3]!, afterNext!, 12),
  ];
}

/** The window at this moment, at night the previous one. */
function windowAround(now: number): { from: number; to: number } {
  const before = windowsAfter(now - DAY)
    .filter(({ from }) => from <= now)
    .at(-1);
  return before ?? { from: now - HOUR, to: now + HOUR };
}
