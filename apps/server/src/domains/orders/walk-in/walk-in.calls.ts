import { failure, success, toInstant } from '@shoushou/kernel';
import type { Input } from '@shoushou/contract';
import type { walkInCalls } from '@shoushou/contract/orders/orders.contract';
import { VEHICLES } from '@shoushou/kernel/service';
import { cityOf } from '@shoushou/rules/places/region-code';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { walkInVisit } from '@shoushou/rules/orders/walk-in';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { findUserIdByMobile } from '../../accounts/index.ts';
import { readRegions } from '../../places/index.ts';
import { eventTime } from '../order/step-times.rules.ts';
import { appendEvent } from '../order/events.store.ts';
import { generateFreeNumber } from '../directory/directory.store.ts';
import { acceptedOrder } from '../order/on-site.steps.ts';
import { confirmWalkIn, denyWalkIn } from '../order/walk-in-customer.steps.ts';
import { roleOf } from '../orders.policy.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { announce } from '../orders.events.ts';
import { insertOrder, lockOrder, nothingYet, type OrderRow } from '../orders.store.ts';
import { insertReceipt } from '../order/receipts.store.ts';

export const walkInActions = (deps: OrdersDeps) =>
  callsOf<typeof walkInCalls>()({
    /**
     * Records a deal with a customer on the spot: the order starts in state `arrived` without an info fee. It is the
     * customer's deal once they have confirmed it (`order/walk-in-customer.steps.ts`): anybody's number can be typed.
     */
    'orders.walk_in': transactionalHandler(async (tx, { caller }, input) => {
      const at = eventTime(input.occurredAt, null, deps.clock.now());
      if (at === null) return failure('orders.time_implausible');
      if (input.no !== undefined) {
        const earlier = await lockOrder(tx, input.no);
        if (earlier)
          return earlier.walkIn && earlier.recyclerId === caller.userId
            ? orderOutcome(tx, deps, earlier.no, caller)
            : failure('orders.unknown');
      }
      if (input.service === VEHICLES) return failure('orders.vehicle_by_company');
      const namedCustomerId =
        input.customerMobile === undefined ? null : await findUserIdByMobile(tx, input.customerMobile);
      if (namedCustomerId === caller.userId) return failure('orders.own_order');
      const regions = await readRegions(tx, [input.adcode]);
      const district = regions.get(input.adcode);
      if (!district) return failure('places.region_unknown');
      const order = await insertWalkIn(tx, deps, {
        input,
        recyclerId: caller.userId,
        namedCustomerId,
        district: district.name,
        at,
      });
      await appendEvent(tx, deps, order, {
        kind: 'walk_in',
        actor: 'recycler',
        actorId: caller.userId,
        fromState: null,
        toState: 'arrived',
        occurredAt: at,
        position: { longitude: input.longitude, latitude: input.latitude },
      });
      await announce(tx, deps, order, 'arrived', { actor: 'recycler', occurredAt: at });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /** The owner of the number in a walk-in deal says whether the deal is theirs, also long after it was paid. */
    'orders.answer_walk_in': transactionalHandler(async (tx, { caller }, { no, mine }) => {
      const order = acceptedOrder(await lockOrder(tx, no));
      if (!order || roleOf(caller, order) !== 'customer') return failure('orders.unknown');
      if (order.namedCustomerId === null)
        return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
      await (mine ? confirmWalkIn : denyWalkIn)(tx, deps, order, deps.clock.now());
      return success({ no: order.no, mine });
    }),
  });

interface WalkIn {
  input: Input<'orders.walk_in'>;
  recyclerId: string;
  /** The account of the typed number, which may be anybody's. */
  namedCustomerId: string | null;
  district: string;
  /** Milliseconds. */
  at: number;
}

async function insertWalkIn(
  tx: Transaction,
  deps: OrdersDeps,
  { input, recyclerId, namedCustomerId, district, at }: WalkIn,
): Promise<OrderRow> {
  const now = toInstant(at);
  const city = cityOf(input.adcode);
  const order: OrderRow = {
    ...nothingYet,
    city,
    no: input.no ?? (await generateFreeNumber(tx, 'OR', deps)),
    adcode: input.adcode,
    service: input.service,
    state: 'arrived',
    walkIn: true,
    customerId: null,
    namedCustomerId,
    customerName: input.customerName,
    customerMobile: input.customerMobile ?? '',
    ...walkInVisit(input.service, at),
    note: '',
    tags: [],
    bargain: true,
    district,
    street: '',
    place: input.place,
    door: '',
    longitude: input.longitude,
    latitude: input.latitude,
    placedAt: now,
    estimateLowFen: 0,
    estimateHighFen: 0,
    estimatedGrams: null,
    estimatedPieces: null,
    tipFen: 0,
    infoFeeFen: 0,
    rulesVersion: (await deps.rules.current()).version,
    exclusiveRecyclerId: null,
    exclusiveUntil: null,
    receiptNo: await generateFreeNumber(tx, 'JD', deps),
    recyclerId,
    takenAt: now,
    arrivedAt: now,
  };
  await insertOrder(tx, order);
  await insertReceipt(tx, {
    city,
    receiptNo: order.receiptNo!,
    orderNo: order.no,
    recyclerId,
    state: 'arrived',
    takenAt: now,
    infoFeeFen: 0,
    infoFeeState: 'none',
    customerId: null,
    service: order.service,
    windowTo: order.windowTo,
  });
  return order;
}
