import type { Clock, Fen, Random } from '@shoushou/kernel';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { PLATFORM_OWNER, type LedgerTransaction } from '../ledger/ledger.rules.ts';
import { creditRecharge } from '../cashier/recharge-credit.steps.ts';
import { enterPayee } from '../pay-password/confirmed-payments.store.ts';
import { writeConfirmation, writePayPassword } from '../pay-password/pay-passwords.store.ts';

/**
 * Credits a wallet as a recharge would, for tests and sample people. @param paymentNo repeats with the same number have
 * one effect; a new one by default
 */
export async function buildBalance(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  ownerId: string,
  amountFen: Fen,
  { paymentNo, at }: { paymentNo?: string; at?: number } = {},
): Promise<void> {
  await creditRecharge(
    tx,
    { ownerId, provider: 'wechat', paymentNo: paymentNo ?? `PY-${createId(source.clock, source.random)}`, amountFen },
    at ?? source.clock.now(),
  );
}

/** `buildBalance` in its own transaction. */
export function fundWallet(
  { deps }: { deps: { database: Database; clock: Clock; random: Random } },
  ownerId: string,
  amountFen: Fen,
): Promise<void> {
  return deps.database.transaction((tx) => buildBalance(tx, deps, ownerId, amountFen));
}

/**
 * Confirms the payment password for the person's device: one payment from the wallet may follow. @param setAt when the
 * password was set, milliseconds; now by default
 */
export function confirmPayment(
  { deps }: { deps: { database: Database; clock: Clock } },
  { userId, deviceId }: { userId: string; deviceId: string },
  setAt = deps.clock.now(),
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    await writePayPassword(tx, userId, 'no password has this hash', setAt);
    await writeConfirmation(tx, { userId, deviceId }, deps.clock.now(), null);
  });
}

/** The one has paid the other before: small payments need no confirmation. */
export function knowPayee(
  { deps }: { deps: { database: Database; clock: Clock } },
  payerId: string,
  payeeId: string,
): Promise<void> {
  return deps.database.transaction((tx) => enterPayee(tx, payerId, payeeId, deps.clock.now()));
}

const line = { kind: 'adjustment', title: '转账' } as const;

/** A transfer between two people's available balances. */
export const transferOf = (key: string, from: string, to: string, amountFen: Fen): LedgerTransaction => ({
  key,
  kind: 'transfer',
  reference: null,
  postings: [
    { owner: from, account: 'available', amountFen: -amountFen, line },
    { owner: to, account: 'available', amountFen, line },
  ],
});

/** A credit from outside. */
export const creditOf = (key: string, to: string, amountFen: Fen): LedgerTransaction => ({
  key,
  kind: 'credit',
  reference: null,
  postings: [
    { owner: PLATFORM_OWNER, account: 'clearing_wechat', amountFen: -amountFen },
    { owner: to, account: 'available', amountFen, line },
  ],
});
