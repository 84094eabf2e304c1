import type { Data } from '@shoushou/contract';
import type { ordersCalls } from '@shoushou/contract/orders/orders.contract';
import { failure, success } from '@shoushou/kernel';
import { estimateRange } from '@shoushou/rules/orders/weighing';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { readListedItems } from '../../catalog/index.ts';
import { claimFiles } from '../../files/index.ts';
import { readAddress } from '../../places/index.ts';
import { customerCancelCost } from '../fees/fees.rules.ts';
import { priceGoods, refuseUnbookable } from '../order/goods.rules.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { outcomeOf } from '../views/order-detail.steps.ts';
import { bookPickup, priceBooking } from './book-pickup.steps.ts';

export const bookingCalls = (deps: OrdersDeps) => {
  const { database, clock, rules } = deps;
  return callsOf<typeof ordersCalls>()({
    /** Estimates the value of the goods in a district at today's prices, before a booking exists. */
    'orders.estimate': handler(async (_, { adcode, goods }) => {
      const now = clock.now();
      const current = await rules.current();
      const items = await readListedItems(
        database,
        adcode,
        goods.map(({ itemId }) => itemId),
        now,
      );
      const bookable = refuseUnbookable(goods, items);
      if (!bookable.ok) return bookable;
      const priced = priceGoods(goods, items, current.heaviestGrams);
      if (!priced.ok) return priced;
      const { service, lines, amountFen, grams } = priced.value;
      const { lowFen, highFen } = estimateRange(amountFen, current.estimateSpreadThousandths);
      return success({
        service: service as Data<'orders.estimate'>['service'],
        lines: lines.map(({ categoryId: _id, categoryName: _name, ...line }) => line),
        estimateLowFen: lowFen,
        estimateHighFen: highFen,
        grams,
        cancelRule: customerCancelCost(current, null, 0, now).rule,
      });
    }),

    /**
     * Books a pickup. Prices, estimate and fee are computed here from the day's price list, not taken from the client.
     */
    'orders.place': transactionalHandler(async (tx, { caller }, input) => {
      const address = await readAddress(tx, caller.userId, input.addressId);
      if (!address) return failure('places.address_unknown');
      const priced = await priceBooking(tx, deps, input, address);
      if (!priced.ok) return priced;
      if (input.mixed !== undefined && input.photoIds.length === 0) return failure('orders.photos_needed');
      const order = await bookPickup(tx, deps, caller.userId, {
        address,
        goods: priced.value,
        windowFrom: input.windowFrom,
        note: input.note,
        tags: [...new Set(input.tags)],
        bargain: input.bargain,
        recyclerId: input.recyclerId,
        photos: () => claimPhotos(tx, caller.userId, input.photoIds),
      });
      if (!order.ok) return order;
      return outcomeOf(tx, deps, order.value, caller);
    }),
  });
};

async function claimPhotos(
  tx: Transaction,
  ownerId: string,
  ids: readonly string[],
): Promise<{ id: string; url: string }[] | null> {
  const distinct = [...new Set(ids)];
  const urls = await claimFiles(tx, ownerId, distinct);
  return urls && distinct.map((id, index) => ({ id, url: urls[index]! }));
}
