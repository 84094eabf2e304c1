import type { OrderWarning } from '@shoushou/contract';
import type { Transaction } from '../../../platform/database/types.ts';
import { readOrder, type OrderRow } from '../../orders/index.ts';

type Chosen = Pick<OrderWarning, 'no' | 'rule'>;

/**
 * Rows are locked in the order of their numbers, so that two operators who choose the same never wait for each other in
 * a circle.
 */
const byNumber = (one: Chosen, other: Chosen): number =>
  `${one.no} ${one.rule}` < `${other.no} ${other.rule}` ? -1 : 1;

/**
 * Acts on each of the warnings that operators chose. @param act false when it can't be done, as for one that has ended
 * meanwhile @returns how many were done and left
 */
export async function actOnEach(
  tx: Transaction,
  warnings: readonly Chosen[],
  act: (order: OrderRow, rule: Chosen['rule']) => Promise<boolean>,
): Promise<{ done: number; left: number }> {
  let done = 0;
  for (const { no, rule } of warnings.toSorted(byNumber)) {
    const order = await readOrder(tx, no);
    if (order && (await act(order, rule))) done += 1;
  }
  return { done, left: warnings.length - done };
}
