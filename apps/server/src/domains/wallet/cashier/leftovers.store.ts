import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { PaymentProviderName } from './payment.rules.ts';

/** A number at a provider that may still be paid, though its payment went on without it (W4, A13). */
export interface Leftover {
  ownerId: string;
  providerNo: string;
  provider: PaymentProviderName;
  /** Whether its time is over at the provider. */
  over: boolean;
}

/** Notes a number to be asked about until it can't be paid any more. @param until, at milliseconds */
export async function keepLeftover(
  tx: Transaction,
  { ownerId, providerNo, provider }: Omit<Leftover, 'over'>,
  until: number,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO payment_leftovers (owner_id, provider_no, provider, until, asked_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [ownerId, providerNo, provider, toInstant(until), toInstant(at)],
  );
}

/** Claims those that are due to be asked about. @param now, askedBefore milliseconds */
export function claimLeftovers(source: Queryable, now: number, askedBefore: number): Promise<Leftover[]> {
  return source.query<Leftover>(
    `UPDATE payment_leftovers SET asked_at = $1
     WHERE (owner_id, provider_no) IN (SELECT owner_id, provider_no FROM payment_leftovers WHERE asked_at <= $2
     ORDER BY asked_at LIMIT 100 FOR UPDATE SKIP LOCKED)
     RETURNING owner_id AS "ownerId", provider_no AS "providerNo", provider, until <= $1 AS over`,
    [toInstant(now), toInstant(askedBefore)],
  );
}

export async function endLeftover(source: Queryable, { ownerId, providerNo }: Leftover): Promise<void> {
  await source.query('DELETE FROM payment_leftovers WHERE owner_id = $1 AND provider_no = $2', [ownerId, providerNo]);
}
