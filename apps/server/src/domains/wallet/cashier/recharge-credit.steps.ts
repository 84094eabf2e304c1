import type { Transaction } from '../../../platform/database/types.ts';
import { findTransaction } from '../ledger/ledger.store.ts';
import { postOrThrow } from '../ledger/posting.store.ts';
import { rechargeCredit, type Recharge } from '../wallet-money.rules.ts';

/**
 * Credits money that a provider has received. Only for a provider's verified result, never for a client's. @param at
 * milliseconds
 * @returns false when it was credited before
 */
export async function creditRecharge(tx: Transaction, recharge: Recharge, at: number): Promise<boolean> {
  const movement = rechargeCredit(recharge);
  const known = await findTransaction(tx, movement.key);
  await postOrThrow(tx, movement, at);
  return known === null;
}
