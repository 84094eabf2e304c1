import { failure, type Failure } from '@shoushou/kernel';
import type { Environment } from '../../../environment.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { blindIndex, deriveKey } from '../../../platform/sealing.ts';
import { sameSecret } from '../../../platform/same-secret.ts';
import { countWrongCode } from '../stores/store-orders.store.ts';
import type { StoreOrderRow } from '../stores/store-orders.table.ts';

/**
 * Wrong codes after which an order can't be taken in or looked up. The two are counted separately, since looking up
 * needs no account.
 */
const MAX_WRONG_CODES = 5;

/** The six digits that a seller shows at the counter: derived of the order's number, stored nowhere. */
export function counterCode(serverSecret: string, orderNo: string): string {
  const proof = Buffer.from(blindIndex(deriveKey(serverSecret, 'store counter codes'), orderNo));
  return String(proof.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/**
 * Compares a code for a locked order. A wrong one is counted: return the refusal unchanged, its `keep` commits the
 * count.
 */
export async function checkCounterCode(
  tx: Transaction,
  { serverSecret }: Pick<Environment, 'serverSecret'>,
  order: StoreOrderRow,
  code: string,
  where: 'counter' | 'look_up',
): Promise<Failure<'chain.code_wrong' | 'chain.code_blocked'> | null> {
  const before = where === 'counter' ? order.wrongCodes : order.wrongLooks;
  if (before >= MAX_WRONG_CODES) return failure('chain.code_blocked');
  if (sameSecret(counterCode(serverSecret, order.orderNo), code)) return null;
  await countWrongCode(tx, order, where);
  const left = MAX_WRONG_CODES - before - 1;
  return left === 0
    ? failure('chain.code_blocked', { keep: true })
    : failure('chain.code_wrong', { values: { left }, detail: { left }, keep: true });
}
