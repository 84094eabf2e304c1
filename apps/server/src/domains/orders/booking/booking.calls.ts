import type { Data } from '@shoushou/contract';
import type { ordersCalls, leavingCalls, walkInCalls } from '@shoushou/contract/orders/orders.contract';
import { failure, success } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { stateAfter } from '@shoushou/rules/orders/transitions';
import { canMoveTo, DAYS_OF_BOOKED_PRICES } from '@shoushou/rules/orders/visit-hours';
import { estimateRange } from '@shoushou/rules/orders/weighing';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { readListedItems } from '../../catalog/index.ts';
import { claimFiles } from '../../files/index.ts';
import { readAddress } from '../../places/index.ts';
import { customerCancelCost, freeUntilAfterMove } from '../fees/fees.rules.ts';
import { takeSlot } from '../hours/calendar.steps.ts';
import { readClosures } from '../hours/closures.store.ts';
import { countMoves } from '../order/events.store.ts';
import { priceGoods, refuseUnbookable } from '../order/goods.rules.ts';
import { moveVisit } from '../order/moved-visit.steps.ts';
import { acceptedOrder } from '../order/on-site.steps.ts';
import { confirmWalkIn, denyWalkIn } from '../order/walk-in-customer.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { actorOf, isNumberOf, roleOf } from '../orders.policy.ts';
import { lockOrder } from '../orders.store.ts';
import { orderOutcome, outcomeOf } from '../views/order-detail.steps.ts';
import { bookPickup } from './book-pickup.steps.ts';
import { priceBooking } from './booked-goods.steps.ts';
import { walkInOrder } from './walk-in-order.ts';

export const bookingCalls = (deps: Pick<OrdersDeps, 'database' | 'clock' | 'rules'> & OrdersDeps) => {
  const { database, clock, rules } = deps;
  return callsOf<typeof ordersCalls & typeof leavingCalls & typeof walkInCalls>()({
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

    'orders.walk_in': walkInOrder(deps),

    /** The owner of the number in a walk-in deal says whether the deal is theirs, also long after it was paid. */
    'orders.answer_walk_in': transactionalHandler(async (tx, { caller }, { no, mine }) => {
      const order = acceptedOrder(await lockOrder(tx, no));
      if (!order || roleOf(caller, order) !== 'customer') return failure('orders.unknown');
      if (order.namedCustomerId === null)
        return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
      await (mine ? confirmWalkIn : denyWalkIn)(tx, deps, order, deps.clock.now());
      return success({ no: order.no, mine });
    }),

    /**
     * Moves the visit to another window before the recycler has arrived, a few times at most once it is taken, and no
     * further than its prices are kept, unless its day was closed; each move frees the recycler for a while.
     */
    'orders.reschedule': transactionalHandler(async (tx, { caller }, input) => {
      const order = await lockOrder(tx, input.no);
      if (!order || !isNumberOf(input.no, order)) return failure('orders.unknown');
      const actor = actorOf(caller, order);
      if (actor !== 'customer' && actor !== 'recycler') return failure('orders.unknown');
      if (stateAfter(order.state, 'reschedule', actor) === null)
        return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
      const now = deps.clock.now();
      const rules = await deps.rules.of(order);
      const most = rules.moves?.most;
      const offClosedDay = (await readClosures(tx, [order])).size > 0;
      if (!offClosedDay && order.receiptNo !== null && most !== undefined && (await countMoves(tx, order)) >= most)
        return failure('orders.moved_too_often', { values: { most } });
      if (!canMoveTo(input.windowFrom, { placedAt: order.placedAt, offClosedDay }))
        return failure('orders.moved_too_far', { values: { days: DAYS_OF_BOOKED_PRICES } });
      const slot = await takeSlot(tx, order, input.windowFrom, now, order.no);
      if (!slot.ok) return slot;

      await moveVisit(tx, deps, order, slot.value, {
        actor: 'customer',
        actorId: caller.userId,
        position: input.position,
        offClosedDay,
        freeUntil: freeUntilAfterMove(rules, order, now),
      });
      return orderOutcome(tx, deps, order.no, caller);
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
