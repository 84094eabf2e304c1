import type { Fen } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { PLATFORM_OWNER } from './ledger.rules.ts';

/**
 * What movements with this reference took from `suspense` and none put back, fen; 0 where nothing is lacking. Lock what
 * the reference names before, so that nobody settles it at the same time.
 */
export async function readLacking(source: Queryable, reference: string): Promise<Fen> {
  const [row] = await source.query<{ fen: Fen }>(
    `SELECT greatest(-coalesce(sum(p.amount), 0), 0)::bigint AS fen FROM ledger_transactions t
     JOIN ledger_postings p ON p.transaction_id = t.id
     JOIN ledger_accounts a ON a.owner_id = p.owner_id AND a.id = p.account_id
     WHERE t.reference = $1 AND a.owner_id = $2 AND a.kind = 'suspense'`,
    [reference, PLATFORM_OWNER],
  );
  return row!.fen;
}
