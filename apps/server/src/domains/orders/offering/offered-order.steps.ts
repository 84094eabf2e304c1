import type { OrderOutcome } from '@shoushou/contract';
import { success, toInstant, type Success } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { UserCaller } from '../../../platform/http/caller.ts';
import { createId } from '../../../platform/system.ts';
import { insertNote } from '../operating/operator-notes.store.ts';
import { announceHallLeft, announceTaken } from '../orders.events.ts';
import { readOrder, type OrderRow } from '../orders.store.ts';
import { generateFreeNumber } from '../taking/free-number.steps.ts';
import { changeReceipt } from '../taking/receipts.store.ts';
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

/** Gives an open order to a recycler who was not asked, by the same rules as taking it; kept with the operator's reason. @returns the receipt's number */
export async function takeByForce(tx: Transaction, deps: OrdersDeps, order: OrderRow, recyclerId: string, operator: { operatorId: string; name: string }, reason: string): Promise<Success<string> | TakeRefusal> {
  const at = deps.clock.now();
  const drawn = await generateFreeNumber(tx, 'JD', deps);
  const taken = await takeWithin(tx, { no: order.no, recyclerId, receiptNo: drawn, key: null, longitude: null, latitude: null }, at);
  const refusal = await refusalOfTake(tx, deps, order.no, recyclerId, taken);
  if (refusal) return refusal;
  const receiptNo = taken.receiptNo ?? drawn;
  await changeReceipt(tx, { city: order.city, receiptNo }, { assignedBy: operator.operatorId });
  await insertNote(tx, order, { id: createId(deps.clock, deps.random), operatorId: operator.operatorId, operatorName: operator.name, at }, `直接派单 ${receiptNo}：${reason}`);
  announceTaken(tx, (await readOrder(tx, order.no))!);
  return success(receiptNo);
}

/** Keeps locked open orders for one recycler each, and takes them from everybody else's hall. @param until milliseconds */
export async function keepFor(tx: Transaction, city: string, kept: readonly { order: OrderRow; recyclerId: string }[], until: number): Promise<void> {
  await keepOrders(tx, city, kept.map(({ order, recyclerId }) => ({ no: order.no, recyclerId })), until);
  for (const { order } of kept) announceHallLeft(tx, order);
}

/** Whether an open order is kept for somebody at this moment (milliseconds). */
export const isKept = ({ exclusiveUntil }: Pick<OrderRow, 'exclusiveUntil'>, now: number): boolean => exclusiveUntil !== null && exclusiveUntil > toInstant(now);
