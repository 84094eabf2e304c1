import { pushTypes } from '@shoushou/contract/push-types';
import { failure, fromInstant, toInstant, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { notify } from '../../messages/index.ts';
import { freeQuote } from '../../valuation/index.ts';
import { post, postOrThrow } from '../../wallet/index.ts';
import { devicePayment, recyclerPurchase } from '../devices-money.rules.ts';
import {
  buyerFee,
  dueAt,
  endedStates,
  stateAfter,
  VISIT_FEE_FEN,
  type DeviceActor,
  type DeviceMove,
} from '../device-order.rules.ts';
import { deviceText } from '../device-text.rules.ts';
import { insertErasure } from './erasures.store.ts';
import { listChanges } from './inspections.store.ts';
import { endIdentity } from './identities.store.ts';
import { dropParcel, insertParcel } from './parcels.store.ts';
import { appendStep } from './order-steps.store.ts';
import { lockOrder, writeOrder, type DeviceOrderChange, type DeviceOrderRow } from './orders.store.ts';

export type DevicesDeps = Pick<Deps, 'clock' | 'random'>;

export type DeviceSide = 'customer' | 'recycler' | 'clerk';

export function sideOf(
  { customerId, recyclerId, clerkId }: Pick<DeviceOrderRow, 'customerId' | 'recyclerId' | 'clerkId'>,
  userId: string,
): DeviceSide | null {
  return userId === customerId ? 'customer' : userId === recyclerId ? 'recycler' : userId === clerkId ? 'clerk' : null;
}

/** Locks an order for a transition by this side; refused when it is not theirs or not allowed now. */
export async function beginMove(
  tx: Transaction,
  { clock }: Pick<DevicesDeps, 'clock'>,
  { userId, side }: { userId: string; side: DeviceSide },
  no: string,
  move: DeviceMove,
): Promise<DeviceOrderRow | Failure<'devices.order_unknown' | 'devices.not_now'>> {
  const order = await lockOrder(tx, no);
  if (!order || sideOf(order, userId) !== side) return failure('devices.order_unknown');
  const over = order.dueAt !== null && fromInstant(order.dueAt) <= clock.now();
  return over || stateAfter(order, move, side) === null ? failure('devices.not_now') : order;
}

interface Moving {
  by: DeviceActor;
  /** The operator's name. */
  byName?: string;
  note?: string;
  change?: Omit<DeviceOrderChange, 'state' | 'dueAt'>;
}

/**
 * Makes a transition of a locked order: state, step, parcels, notifications, and last the money. The caller has checked the rules.
 * @throws BuyerShort when a recycler buys it and can not pay; another error when the rules forbid it, which is a programming error
 */
export async function moveOrder(
  tx: Transaction,
  deps: DevicesDeps,
  order: DeviceOrderRow,
  move: DeviceMove,
  { by, byName, note = '', change = {} }: Moving,
): Promise<DeviceOrderRow> {
  const state = stateAfter({ ...order, ...change, state: order.state }, move, by);
  if (state === null) throw new Error(`device order ${order.no} is ${order.state}: no ${move} by ${by}`);
  const at = deps.clock.now();
  const due = dueAt(state, order, at);
  const moved = await writeOrder(tx, order, { ...change, state, dueAt: due === null ? null : toInstant(due) });
  await appendStep(tx, moved, { by, byName: byName ?? null, note, at });
  if (order.way === 'post' && (move === 'cancel' || move === 'expire')) await dropParcel(tx, order, 'in');
  if (state === 'returning') await insertParcel(tx, moved, 'back', at);
  if (state === 'cancelled' || state === 'expired') await freeQuote(tx, order.customerId, order.quoteNo);
  if (endedStates.includes(state)) await endIdentity(tx, moved, state === 'paid' ? 'bought' : 'voided', at);
  if (state === 'paid' && moved.storesData) await insertErasure(tx, moved, at);
  await notifyOfStep(tx, deps, order, moved, move, by);
  if (state === 'paid') await thank(tx, deps, moved);
  if (state === 'paid' && moved.storeNo !== null)
    await publish(tx, deps, 'devices.bought_in_store', { no: moved.no, priceFen: moved.priceFen! });
  if (state === 'paid') await pay(tx, moved, at);
  return moved;
}

/** Notifies the sides of the order; a recycler who released it is not notified. */
async function notifyOfStep(
  tx: Transaction,
  deps: DevicesDeps,
  before: DeviceOrderRow,
  order: DeviceOrderRow,
  move: DeviceMove,
  by: DeviceActor,
): Promise<void> {
  const changes = ((await listChanges(tx, [order])).get(order.no) ?? []).filter(
    ({ verdict }) => verdict !== 'upheld',
  ).length;
  for (const { to, title, text, sms = null } of deviceText(move, { ...order, changes }, by)) {
    const userId =
      to === 'customer' ? order.customerId : to === 'clerk' ? order.clerkId : (order.recyclerId ?? before.recyclerId);
    if (userId !== null)
      await notify(tx, deps, {
        userId,
        kind: 'order',
        title,
        text,
        sms,
        pushType: pushTypes.order.type,
        subject: order.no,
      });
  }
}

/** Thanks the person whose link led to the quote of a bought device; which device it was is its seller's own business. */
async function thank(tx: Transaction, deps: DevicesDeps, { creditedTo }: DeviceOrderRow): Promise<void> {
  if (creditedTo?.userId === undefined) return;
  await notify(tx, deps, {
    userId: creditedTo.userId,
    kind: 'service',
    title: '您推荐的估价成交了',
    text: '有人通过您分享的链接卖了一台旧机，谢谢推荐',
    pushType: pushTypes.page.type,
    subject: 'guzhi',
  });
}

/** The recycler who buys a device has not got its price in the wallet. */
export class BuyerShort extends Error {
  constructor(no: string) {
    super(`the buyer of ${no} can not pay`);
    this.name = 'BuyerShort';
  }
}

/** Written last: rows first, then the ledger. */
async function pay(
  tx: Transaction,
  { no, city, device, customerId, priceFen, recyclerId, buyer }: DeviceOrderRow,
  at: number,
): Promise<void> {
  if (priceFen === null) throw new Error(`device order ${no} is paid without a price`);
  if (buyer === 'recycler' && recyclerId !== null) {
    const paid = await post(
      tx,
      recyclerPurchase({ no, city, device, customerId, priceFen, recyclerId, feeFen: buyerFee(priceFen) }),
      at,
    );
    if (!paid.ok) throw new BuyerShort(no);
    return;
  }
  await postOrThrow(
    tx,
    devicePayment({
      no,
      city,
      device,
      customerId,
      priceFen,
      visit: recyclerId === null ? null : { recyclerId, feeFen: VISIT_FEE_FEN },
    }),
    at,
  );
}
