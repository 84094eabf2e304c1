import { failure, formatYuan, toInstant, type Failure } from '@shoushou/kernel';
import type { WeighLineInput } from '@shoushou/contract';
import { serviceFee, totalOf, type WeighedLine } from '@shoushou/rules/orders/weighing';
import { unsortedFloor } from '@shoushou/rules/orders/unsorted-goods';
import { isPlausibleWalkIn, WALK_IN_MOST_FEN, WALK_IN_MOST_GRAMS } from '@shoushou/rules/orders/walk-in';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import type { WeightTrust } from '@shoushou/rules/scales/trust';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { listUnsortedItemIds, readListedItems } from '../../catalog/index.ts';
import { claimFiles } from '../../files/index.ts';
import { judgeCapture } from '../../scales/index.ts';
import { appendEvent } from '../order/events.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { announce } from '../orders.events.ts';
import { changeState } from '../orders.store.ts';
import { beginStep, isRefusal, type AcceptedOrder } from '../order/on-site.steps.ts';
import { settleArrival } from '../fees/charging.steps.ts';
import { countedOf, weighLine } from './weighing.rules.ts';
import { insertWeighing, readBookedPrices, readLinePhotos, readWeighing } from '../order/goods.store.ts';

type Line = WeighedLine & { id: string; categoryId: string; photos: string[] };

/** Records a weighing in addition to the customer's description and every earlier weighing. */
export function weighOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.weigh', async (tx, { caller }, input) => {
    const step = await beginStep(tx, deps, caller, input.no, 'weigh', input);
    if (isRefusal(step)) return step;
    const { order, at } = step;
    const id = input.weighingId ?? createId(deps.clock, deps.random);
    if (await readWeighing(tx, order, id)) return failure('orders.weighing_changed');
    const lines = await weighLines(tx, deps, order, caller.userId, input.lines);
    if ('ok' in lines) return lines;
    const booked = await readBookedPrices(tx, order);
    const floorFen = unsortedFloor(lines, booked, await listUnsortedItemIds(tx, [...booked.keys()]));
    if (floorFen !== null) return failure('orders.below_unsorted', { values: { amount: formatYuan(floorFen) } });
    const { totalFen, totalGrams } = totalOf(lines);
    const rules = await deps.rules.of(order);
    if (totalGrams > rules.heaviestGrams)
      return failure('orders.total_too_heavy', { values: { most: String(rules.heaviestGrams / 1000) } });
    if (order.walkIn && !isPlausibleWalkIn({ totalFen, totalGrams }))
      return failure('orders.walk_in_too_large', {
        values: { most: formatYuan(WALK_IN_MOST_FEN), kg: String(WALK_IN_MOST_GRAMS / 1000) },
      });
    await insertWeighing(tx, order, {
      id,
      receiptNo: order.receiptNo,
      totalFen,
      totalGrams,
      serviceFeeFen: serviceFee(totalFen, rules.serviceFeeThousandths),
      weighedAt: at,
      recordedAt: deps.clock.now(),
      lines,
    });
    await settleArrival(tx, deps, order);
    const weighed = await changeState(tx, order, {
      state: 'weighed',
      weighedAt: toInstant(at),
      weighingId: id,
      totalFen,
      totalGrams,
    });
    await appendEvent(tx, deps, order, {
      kind: 'weighed',
      actor: 'recycler',
      actorId: caller.userId,
      toState: 'weighed',
      occurredAt: at,
      position: input.position,
      payload: { totalFen, totalGrams, lineCount: lines.length, ...countedOf(lines) },
    });
    await announce(tx, deps, weighed, 'weighed', {
      actor: 'recycler',
      amountFen: totalFen,
      totalGrams,
      occurredAt: at,
    });
    return orderOutcome(tx, deps, order.no, caller);
  });
}

type LinesRefusal = Failure<
  | 'orders.category_unknown'
  | 'orders.valuation_needed'
  | 'orders.photo_unknown'
  | 'orders.weight_absurd'
  | 'orders.pieces_absurd'
  | 'orders.price_out_of_band'
  | 'orders.deduction_needs_reason'
>;

/**
 * Booked goods keep their booked price; added ones get the district's current price. Items removed from the catalogue
 * since the booking can still be weighed.
 */
async function weighLines(
  tx: Transaction,
  deps: OrdersDeps,
  order: AcceptedOrder,
  recyclerId: string,
  inputs: readonly WeighLineInput[],
): Promise<Line[] | LinesRefusal> {
  const rules = await deps.rules.of(order);
  const items = await readListedItems(
    tx,
    order.adcode,
    inputs.map((line) => line.itemId),
    deps.clock.now(),
    { inactive: true },
  );
  const booked = await readBookedPrices(tx, order);
  // A repeated weighing, perhaps on another phone, does not send the earlier pictures: they are kept with the goods.
  const earlier = await readLinePhotos(tx, order);
  const lines: Line[] = [];
  const used = new Set<string>();
  for (const input of inputs) {
    const item = items.get(input.itemId);
    if (!item || item.service !== order.service) return failure('orders.category_unknown');
    // Goods booked before their category required a valuation are weighed at the booked price; otherwise only a quote
    // has a price.
    if (item.valued && !booked.has(input.itemId))
      return failure('orders.valuation_needed', { values: { item: item.name } });
    const judge = async (grams: number | undefined, capture: WeighLineInput['capture']): Promise<WeightTrust> => {
      if (item.unit !== 'kg' || !capture) return 'typed';
      const trust = await judgeCapture(tx, deps, {
        personId: recyclerId,
        orderNo: order.no,
        receiptNo: order.receiptNo,
        grams: grams ?? 0,
        capture,
        used,
      });
      used.add(capture.id);
      return trust;
    };
    // A tare determines money: a typed one behind a gross weight from the scale must not pass for the scale's.
    const trust = {
      trust: await judge(input.grossGrams, input.capture),
      tareTrust: await judge(input.tareGrams, input.tareCapture),
    };
    const weighed = weighLine(
      { ...item, priceFen: booked.get(input.itemId) ?? item.priceFen },
      input,
      order.bargain,
      rules,
      trust,
    );
    if (!weighed.ok) return weighed;
    const photos = await claimFiles(tx, recyclerId, input.photoIds ?? []);
    if (!photos) return failure('orders.photo_unknown');
    const all = [...new Set([...photos, ...(earlier.get(input.itemId) ?? [])])].slice(0, MAX_PHOTOS);
    lines.push({ ...weighed.value, id: createId(deps.clock, deps.random), categoryId: item.categoryId, photos: all });
  }
  return lines;
}
