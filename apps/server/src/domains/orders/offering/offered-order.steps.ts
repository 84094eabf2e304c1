import type { OrderOutcome } from '@shoushou/contract';
import { toInstant, type Success } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { UserCaller } from '../../../platform/http/caller.ts';
import { announceHallLeft, announceTaken } from '../orders.events.ts';
import { readOrder, type OrderRow } from '../orders.store.ts';
import { generateFreeNumber } from '../taking/free-number.steps.ts';
import { refusalOfTake, type TakeRefusal } from '../taking/take-refusal.steps.ts';
import { takeWithin } from '../taking/take.store.ts';
import { orderOutcome, type OrdersDeps } from '../views/order-detail.steps.ts';
import { keepOrders } from './kept-orders.store.ts';

/** Takes an order by the same rules as from the hall, in the transaction that accepts its offer. */
export async function takeOffered(tx: Transaction, deps: OrdersDeps, no: string, caller: UserCaller): Promise<Success<OrderOutcome> | TakeRefusal> {
  const receiptNo = await generateFreeNumber(tx, 'JD', deps);
  const taken = await takeWithin(tx, { no, recyclerId: caller.userId, receiptNo, key: null, longitude: null, latitude: null }, deps.clock.now());
  const refusal = await refusalOfTake(tx, deps, no, caller.userId, taken);
  if (refusal) return refusal;
  if (taken.outcome === 'taken') announceTaken(tx, (await readOrder(tx, no))!);
  return orderOutcome(tx, deps, no, caller);
}

/** Keeps locked open orders for one recycler each, and takes them from everybody else's hall. @param until milliseconds */
export async function keepFor(tx: Transaction, city: string, kept: readonly { order: OrderRow; recyclerId: string }[], until: number): Promise<void> {
  await keepOrders(tx, city, kept.map(({ order, recyclerId }) => ({ no: order.no, recyclerId })), until);
  for (const { order } of kept) announceHallLeft(tx, order);
}

/** Whether an open order is kept for somebody at this moment (milliseconds). */
export const isKept = ({ exclusiveUntil }: Pick<OrderRow, 'exclusiveUntil'>, now: number): boolean => exclusiveUntil !== null && exclusiveUntil > toInstant(now);
