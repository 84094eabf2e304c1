import { keepApart } from '../private-numbers/private-number.rules.ts';
import type { OrderOutcome } from '@shoushou/contract';
import { success, toInstant, type Success } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { UserCaller } from '../../../platform/http/caller.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { insertNote } from '../order/operator-notes.store.ts';
import { announceHallLeft, announceTaken } from '../orders.events.ts';
import { readOrder, type OrderRow } from '../orders.store.ts';
import { generateFreeNumber, generateFreeNumbers } from '../directory/directory.store.ts';
import { changeReceipt } from '../order/receipts.store.ts';
import { refusalOfTake, type TakeRefusal } from './take-refusal.steps.ts';
import { takeAllWithin, takeWithin, type TakeOutcome } from './take.store.ts';
import { readBundles } from '../views/detail.store.ts';
import { detailOf } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { setExclusive } from './exclusive-orders.store.ts';

interface OfferedTake {
  city: string;
  no: string;
  caller: UserCaller;
}

/**
 * Takes orders by the same rules as from the hall, in the transaction that accepts their offers; a refused one writes
 * nothing. Answers are in the order of the takes.
 */
export async function takeOffered(
  tx: Transaction,
  deps: OrdersDeps,
  takes: readonly OfferedTake[],
): Promise<(Success<OrderOutcome> | TakeRefusal)[]> {
  const now = deps.clock.now();
  const receipts = await generateFreeNumbers(tx, 'JD', deps, takes.length);
  const outcomes = await takeAllWithin(
    tx,
    takes.map(({ no, caller }, index) => ({
      no,
      recyclerId: caller.userId,
      receiptNo: receipts[index]!,
      key: null,
      longitude: null,
      latitude: null,
    })),
    now,
  );
  const refusals = await refusalsOf(tx, deps, takes, outcomes);
  const bundles = new Map(
    (
      await readBundles(
        tx,
        takes.filter((_, index) => refusals[index] === null),
      )
    ).map((bundle) => [bundle.no, bundle]),
  );
  const people = await findPeople(tx, [...new Set(takes.map(({ caller }) => caller.userId))]);
  const answers: (Success<OrderOutcome> | TakeRefusal)[] = [];
  for (const [index, { no, caller }] of takes.entries()) {
    const refusal = refusals[index]!;
    const bundle = bundles.get(no)!;
    if (refusal === null && outcomes[index]!.outcome === 'taken') announceTaken(tx, bundle);
    const detail =
      refusal === null
        ? detailOf(bundle, people.get(caller.userId) ?? null, await deps.rules.of(bundle), caller, now)
        : null;
    const order = detail && deps.gateways.privacyNumbers !== null ? keepApart(detail, null, now) : detail;
    answers.push(
      refusal ?? success({ no: order!.no, receiptNo: order!.receiptNo, state: order!.state, order: order! }),
    );
  }
  return answers;
}

async function refusalsOf(
  tx: Transaction,
  deps: OrdersDeps,
  takes: readonly OfferedTake[],
  outcomes: readonly TakeOutcome[],
): Promise<(TakeRefusal | null)[]> {
  const refusals: (TakeRefusal | null)[] = [];
  for (const [index, { no, caller }] of takes.entries())
    refusals.push(await refusalOfTake(tx, deps, no, caller.userId, outcomes[index]!));
  return refusals;
}

/**
 * Assigns an open order to a recycler without an offer, by the same rules as taking it; stored with the operator's
 * reason. @returns the receipt's number
 */
export async function takeByForce(
  tx: Transaction,
  deps: OrdersDeps,
  order: OrderRow,
  recyclerId: string,
  operator: { operatorId: string; name: string },
  reason: string,
): Promise<Success<string> | TakeRefusal> {
  const at = deps.clock.now();
  const drawn = await generateFreeNumber(tx, 'JD', deps);
  const taken = await takeWithin(
    tx,
    { no: order.no, recyclerId, receiptNo: drawn, key: null, longitude: null, latitude: null },
    at,
  );
  const refusal = await refusalOfTake(tx, deps, order.no, recyclerId, taken);
  if (refusal) return refusal;
  const receiptNo = taken.receiptNo ?? drawn;
  await changeReceipt(tx, { city: order.city, receiptNo }, { assignedBy: operator.operatorId });
  await insertNote(
    tx,
    order,
    { id: createId(deps.clock, deps.random), operatorId: operator.operatorId, operatorName: operator.name, at },
    `直接派单 ${receiptNo}：${reason}`,
  );
  announceTaken(tx, (await readOrder(tx, order.no))!);
  return success(receiptNo);
}

/**
 * Makes locked open orders exclusive to one recycler each and removes them from the others' hall. @param until
 * milliseconds
 */
export async function makeExclusive(
  tx: Transaction,
  city: string,
  kept: readonly { order: OrderRow; recyclerId: string }[],
  until: number,
): Promise<void> {
  await setExclusive(
    tx,
    city,
    kept.map(({ order, recyclerId }) => ({ no: order.no, recyclerId })),
    until,
  );
  for (const { order } of kept) announceHallLeft(tx, order);
}

/** Whether an open order is exclusive to a recycler at this time (milliseconds). */
export const isKept = ({ exclusiveUntil }: Pick<OrderRow, 'exclusiveUntil'>, now: number): boolean =>
  exclusiveUntil !== null && exclusiveUntil > toInstant(now);
