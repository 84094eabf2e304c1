import type { Clock, Fen, Random } from '@shoushou/kernel';
import type { Database, Transaction } from '../../platform/database/types.ts';
import { createId } from '../../platform/system.ts';
import { creditRecharge } from './movements.store.ts';

/** Fills a wallet as a recharge would, for tests and sample people. @param paymentNo makes a repeat one effect; a new one unless said */
export async function buildBalance(tx: Transaction, source: { clock: Clock; random: Random }, ownerId: string, amountFen: Fen, { paymentNo, at }: { paymentNo?: string; at?: number } = {}): Promise<void> {
  await creditRecharge(tx, { ownerId, provider: 'wechat', paymentNo: paymentNo ?? `PY-${createId(source.clock, source.random)}`, amountFen, at: at ?? source.clock.now() });
}

/** As above in a transaction of its own. */
export function fillWallet({ deps }: { deps: { database: Database; clock: Clock; random: Random } }, ownerId: string, amountFen: Fen): Promise<void> {
  return deps.database.transaction((tx) => buildBalance(tx, deps, ownerId, amountFen));
}
