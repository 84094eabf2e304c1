import type { Input } from '@shoushou/contract';
import { failure, type Failure, fromInstant, isFailure } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { inspectOrder } from '../inspections/inspection.steps.ts';
import { insertNewOrder, quoteToOrder, type QuoteRefusal } from '../orders/new-order.steps.ts';
import { deviceCase, isOwnDevice, type DevicesDeps } from '../orders/order.case.ts';
import { lockOrder } from '../orders/orders.store.ts';
import type { DeviceOrderRow } from '../orders/orders.table.ts';

export interface StorePlace {
  no: string;
  city: string;
  adcode: string;
  /** Name and address. */
  place: string;
}

/** Orders the purchase of a quoted device that its owner brings to a store. */
export async function placeStoreOrder(
  tx: Transaction,
  deps: DevicesDeps,
  person: { userId: string; name: string; mobile: string },
  { quoteNo, consent }: { quoteNo: string; consent: boolean },
  store: StorePlace,
): Promise<DeviceOrderRow | Failure<QuoteRefusal>> {
  const quote = await quoteToOrder(tx, deps, { userId: person.userId, quoteNo, consent });
  if (isFailure(quote)) return quote;
  return insertNewOrder(tx, deps, person.userId, quote, {
    city: store.city,
    adcode: store.adcode,
    name: person.name,
    mobile: person.mobile,
    place: store.place,
    way: 'store',
    visitOn: null,
    visitPart: null,
    storeNo: store.no,
  });
}

/** A clerk has the device in front of them. The order's row is locked: of two clerks one wins. */
export async function takeInDevice(
  tx: Transaction,
  deps: DevicesDeps,
  no: string,
  clerk: { userId: string; name: string },
): Promise<DeviceOrderRow | Failure<'devices.order_unknown' | 'devices.own_order' | 'devices.not_now'>> {
  const order = await lockOrder(tx, no);
  if (!order || order.way !== 'store') return failure('devices.order_unknown');
  if (await isOwnDevice(tx, order, clerk.userId)) return failure('devices.own_order');
  const over = order.dueAt !== null && fromInstant(order.dueAt) <= deps.clock.now();
  if (over || !deviceCase.may(order, 'take_in', 'clerk', deps.clock.now())) return failure('devices.not_now');
  return deviceCase.move(tx, deps, order, 'take_in', {
    by: 'clerk',
    actor: clerk.name,
    change: { clerkId: clerk.userId },
  });
}

/** The inspection of a device at the counter by the clerk who received it. */
export async function inspectStoreOrder(
  tx: Transaction,
  deps: DevicesDeps,
  userId: string,
  { no, changes }: Input<'devices.inspect'>,
) {
  const order = await deviceCase.open(tx, deps, { no, move: 'inspect', by: 'clerk', userId });
  return isFailure(order) ? order : inspectOrder(tx, deps, order, changes, { by: 'clerk', id: userId, name: '' });
}
