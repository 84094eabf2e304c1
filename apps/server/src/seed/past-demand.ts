import { shanghaiDate } from '@shoushou/kernel';
import { seedDemand, seedItemDemand } from '../domains/catalog/index.ts';
import type { RecordedOrder } from '../domains/orders/builders/past-order-rows.builders.ts';
import type { Database } from '../platform/database/types.ts';
import { CITY } from './city.ts';

/** What most households have at home: booked most often, and therefore proposed first. */
const HOUSEHOLD_ITEMS: ReadonlySet<string> = new Set([
  'paper-cardboard-a',
  'paper-carton',
  'paper-book',
  'plastic-pet-clear',
  'plastic-pet-mixed',
  'aluminium-can',
  'iron-can',
  'textile-clothes',
]);

/** The demand for an item on a day, of which the history has only a part: what households have is asked for most. */
const itemDemand = ({ id, day, count }: { id: string; day: string; count: number }) => ({
  city: CITY,
  itemId: id,
  day,
  count: HOUSEHOLD_ITEMS.has(id) ? count * 10 : count,
});

/** Seeds the daily numbers of orders of each category and each item. */
export async function seedDemandOf(database: Database, recorded: readonly RecordedOrder[]): Promise<void> {
  const ofCategories = ordersADay(recorded, ({ categoryId }) => categoryId);
  await seedDemand(
    database,
    ofCategories.map(({ id, ...rest }) => ({ city: CITY, categoryId: id, ...rest })),
  );
  await seedItemDemand(database, ordersADay(recorded, ({ itemId }) => itemId).map(itemDemand));
}

type PastGoods = RecordedOrder['pastOrder']['goods'][number];

/** The number of orders with goods of this id, by Shanghai day. */
function ordersADay(
  recorded: readonly RecordedOrder[],
  idOf: (line: PastGoods) => string,
): { id: string; day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { pastOrder } of recorded) {
    for (const id of new Set(pastOrder.goods.map(idOf))) {
      const key = `${id} ${shanghaiDate(pastOrder.placedAt)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].map(([key, count]) => {
    const [id = '', day = ''] = key.split(' ');
    return { id, day, count };
  });
}
