import type { Data } from '@shoushou/contract';
import { MINUTE } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import { isKept, lockOrder, takeBackByOperator, type OrdersDeps } from '../../orders/index.ts';
import { mayForce, reasonAgainst, reasonTexts, type DutyRecycler } from '../offers/eligibility.rules.ts';
import { listNamedRecyclers } from '../offers/named-recyclers.store.ts';
import { listWaitingOf } from '../offers/waiting.store.ts';
import { assignOpen } from './assigned-order.steps.ts';

/** The screen offers to take back for ten seconds; the rest is the way to the server. */
const TAKEN_BACK_WITHIN = MINUTE / 2;

const NOT_OPEN = '已被接走、已取消或正在等别人回应';

/** What stands against each order for a recycler who gets those before it too. */
export async function checkAssignments(
  db: Queryable,
  deps: OrdersDeps,
  { numbers, recyclerId }: { numbers: readonly string[]; recyclerId: string },
): Promise<Data<'dispatch.check_assignments'>> {
  const now = deps.clock.now();
  const [found] = await listNamedRecyclers(db, [recyclerId], await deps.rules.current(), now);
  const open = await listWaitingOf(db, numbers, now);
  let recycler: DutyRecycler | undefined = found;
  const checked: Data<'dispatch.check_assignments'> = [];
  for (const no of new Set(numbers)) {
    const waiting = open.get(no);
    if (!waiting || !recycler) {
      checked.push({ no, why: waiting ? reasonTexts.area : NOT_OPEN, possible: false });
      continue;
    }
    const against = reasonAgainst(waiting, recycler);
    const possible = mayForce(against);
    checked.push({ no, why: against && reasonTexts[against], possible });
    if (possible)
      recycler = {
        ...recycler,
        windows: [...recycler.windows, [waiting.windowFrom, waiting.windowTo]],
        availableFen: recycler.availableFen - waiting.infoFeeFen,
      };
  }
  return checked;
}

/** Gives open orders to a recycler without asking; one that can't be given holds up no other. */
export async function assignSeveral(
  tx: Transaction,
  deps: OrdersDeps,
  { numbers, recyclerId, reason }: { numbers: readonly string[]; recyclerId: string; reason: string },
  caller: OperatorCaller,
): Promise<Data<'dispatch.assign_orders'>> {
  const given: string[] = [];
  const left: { no: string; why: string }[] = [];
  for (const no of inLockOrder(numbers)) {
    const order = await lockOrder(tx, no);
    const now = deps.clock.now();
    if (!order || order.state !== 'open' || Date.parse(order.windowTo) <= now || isKept(order, now)) {
      left.push({ no, why: NOT_OPEN });
      continue;
    }
    const assigned = await assignOpen(tx, deps, order, { recyclerId, how: 'force', reason }, caller);
    if (assigned.ok) given.push(no);
    else left.push({ no, why: String(assigned.values?.['reason'] ?? NOT_OPEN) });
  }
  return { given, left };
}

/** Takes back what the operator gave a moment ago. @returns the numbers of those that stay with their recycler */
export async function takeBackSeveral(
  tx: Transaction,
  deps: OrdersDeps,
  numbers: readonly string[],
  operatorId: string,
): Promise<string[]> {
  const left: string[] = [];
  for (const no of inLockOrder(numbers))
    if (!(await takeBackByOperator(tx, deps, no, operatorId, TAKEN_BACK_WITHIN))) left.push(no);
  return left;
}

/** In one order everywhere, so that two operators with some of the same orders wait for each other once at most. */
const inLockOrder = (numbers: readonly string[]): string[] => [...new Set(numbers)].sort();
