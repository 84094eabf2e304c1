import { pushTypes } from '@shoushou/contract/push-types';
import { fromInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { defineCase, type Moved } from '../../../platform/cases/case.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { haveSharedDevice } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { freeQuote } from '../../valuation/index.ts';
import { post, postOrThrow } from '../../wallet/index.ts';
import { devicePayment, recyclerPurchase } from '../devices-money.rules.ts';
import {
  buyerFee,
  deviceMoves,
  dueAt,
  endedStates,
  visitFee,
  type DeviceActor,
  type DeviceMove,
} from '../device-order.rules.ts';
import { deviceText } from '../device-text.rules.ts';
import { insertErasure } from './erasures.store.ts';
import { listChanges } from './inspections.store.ts';
import { endIdentity } from './identities.store.ts';
import { dropParcel, insertParcel } from './parcels.store.ts';
import { lockOrder } from './orders.store.ts';
import { deviceOrders, type DeviceOrderRow } from './orders.table.ts';

export type DevicesDeps = Pick<Deps, 'clock' | 'random'>;

export type DeviceSide = 'customer' | 'recycler' | 'clerk';

export function sideOf(
  { customerId, recyclerId, clerkId }: Pick<DeviceOrderRow, 'customerId' | 'recyclerId' | 'clerkId'>,
  userId: string,
): DeviceSide | null {
  return userId === customerId ? 'customer' : userId === recyclerId ? 'recycler' : userId === clerkId ? 'clerk' : null;
}

/**
 * Whether the person who would inspect a device sells it, on their own or on a second account: the house would pay what
 * its seller says of it.
 */
export const isOwnDevice = async (
  tx: Transaction,
  { customerId }: Pick<DeviceOrderRow, 'customerId'>,
  inspectorId: string,
): Promise<boolean> => customerId === inspectorId || haveSharedDevice(tx, customerId, inspectorId);

const only = (side: DeviceSide) => (_: Transaction, order: DeviceOrderRow, userId: string) =>
  sideOf(order, userId) === side ? null : 'unknown';

/** The life of a device that is bought after a quote: who moves it, what follows, and who pays. */
export const deviceCase = defineCase<DeviceOrderRow, DevicesDeps>()({
  table: deviceOrders,
  lock: lockOrder,
  steps: { name: 'device_order_steps', subject: 'order_no', actor: 'by_name' },
  begins: 'placed',
  ends: endedStates,
  moves: deviceMoves,
  unknown: 'devices.order_unknown',
  moved: 'devices.not_now',
  people: { customer: only('customer'), recycler: only('recycler'), clerk: only('clerk') },
  facts: ({ state, way, promisedFen, priceFen, dueAt: due }, now) => ({
    state,
    way,
    promisedFen,
    priceFen,
    isOver: due !== null && fromInstant(due) <= now,
  }),
  due: (order, _, { clock }) => dueAt(order.state, order, clock.now()),
  overAtDue: () => true,
  always: () => ({ reminders: 0 }),
  effects: [
    async (tx, _, { before, row, move, at }) => {
      if (row.way === 'post' && (move === 'cancel' || move === 'expire')) await dropParcel(tx, before, 'in');
      if (row.state === 'returning') await insertParcel(tx, row, 'back', at);
    },
    async (tx, _, { row }) => {
      if (row.state === 'cancelled' || row.state === 'expired') await freeQuote(tx, row.customerId, row.quoteNo);
    },
    async (tx, _, { row, at }) => {
      if (endedStates.includes(row.state)) await endIdentity(tx, row, row.state === 'paid' ? 'bought' : 'voided', at);
      if (row.state === 'paid' && row.storesData) await insertErasure(tx, row, at);
    },
    notifyOfMove,
    async (tx, deps, { row }) => {
      if (row.state !== 'paid') return;
      await thank(tx, deps, row);
      if (row.storeNo !== null)
        await publish(tx, deps, 'devices.bought_in_store', { no: row.no, priceFen: row.priceFen! });
    },
    // Written last: rows first, then the ledger.
    async (tx, _, { row, at }) => {
      if (row.state === 'paid') await pay(tx, row, at);
    },
  ],
});

/** Notifies the sides of the order; a recycler who released it is not notified. */
async function notifyOfMove(
  tx: Transaction,
  deps: DevicesDeps,
  { before, row, move, by }: Moved<DeviceOrderRow, DeviceMove, DeviceActor>,
): Promise<void> {
  const changes = ((await listChanges(tx, [row])).get(row.no) ?? []).filter(
    ({ verdict }) => verdict !== 'upheld',
  ).length;
  for (const { to, title, text, sms = null } of deviceText(move, { ...row, changes }, by)) {
    const userId =
      to === 'customer' ? row.customerId : to === 'clerk' ? row.clerkId : (row.recyclerId ?? before.recyclerId);
    if (userId !== null)
      await notify(tx, deps, {
        userId,
        kind: 'order',
        title,
        text,
        sms,
        pushType: pushTypes.order.type,
        subject: row.no,
      });
  }
}
/**
 * Thanks the person whose link led to the quote of a bought device; which device it was is its seller's own business.
 */
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

/** @throws BuyerShort when a recycler buys it and can not pay */
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
      visit: recyclerId === null ? null : { recyclerId, feeFen: visitFee(priceFen) },
    }),
    at,
  );
}
