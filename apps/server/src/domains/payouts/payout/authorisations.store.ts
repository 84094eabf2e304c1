import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { transferAuthorisations, type TransferAuthorisation } from '../payouts.table.ts';

const columns = transferAuthorisations.columns();

/** The one that is asked for or in force; null without. */
export async function findOpenAuthorisation(source: Queryable, ownerId: string): Promise<TransferAuthorisation | null> {
  const [row] = await source.query<TransferAuthorisation>(
    `SELECT ${columns} FROM transfer_authorisations WHERE owner_id = $1 AND state <> 'ended'`,
    [ownerId],
  );
  return row ?? null;
}

/** Whether one of the person's has ended since this time, milliseconds. */
export async function hasEndedSince(source: Queryable, ownerId: string, since: number): Promise<boolean> {
  const found = await source.query(
    'SELECT no FROM transfer_authorisations WHERE owner_id = $1 AND ended_at > $2 LIMIT 1',
    [ownerId, toInstant(since)],
  );
  return found.length > 0;
}

/** Stores what a transfer asks for. @returns false when another one stands. Milliseconds. */
export async function insertAsked(
  tx: Transaction,
  { ownerId, no, account }: Pick<TransferAuthorisation, 'ownerId' | 'no' | 'account'>,
  at: number,
  askAt: number,
): Promise<boolean> {
  const made = await tx.query(
    `INSERT INTO transfer_authorisations (owner_id, no, account, state, asked_at, ask_at)
     VALUES ($1, $2, $3, 'asked', $4, $5) ON CONFLICT DO NOTHING RETURNING no`,
    [ownerId, no, account, toInstant(at), toInstant(askAt)],
  );
  return made.length > 0;
}

/** Stores WeChat's word; `null` for `askAt` ends it. Milliseconds. */
export async function saveAuthorisation(
  source: Queryable,
  { ownerId, no }: Pick<TransferAuthorisation, 'ownerId' | 'no'>,
  { state, providerNo, reason }: Pick<TransferAuthorisation, 'state' | 'providerNo' | 'reason'>,
  at: number,
  askAt: number,
): Promise<void> {
  await source.query(
    `UPDATE transfer_authorisations SET state = $3, provider_no = coalesce($4, provider_no), reason = $5,
     ended_at = CASE WHEN $3::text = 'ended' THEN $6::timestamptz END,
     ask_at = CASE WHEN $3::text <> 'ended' THEN $7::timestamptz END
     WHERE owner_id = $1 AND no = $2 AND state <> 'ended'`,
    [ownerId, no, state, providerNo, reason, toInstant(at), toInstant(askAt)],
  );
}

/** Claims those that are due to be asked about, until `next`. Milliseconds. */
export function claimAuthorisations(source: Queryable, now: number, next: number): Promise<TransferAuthorisation[]> {
  return source.query<TransferAuthorisation>(
    `UPDATE transfer_authorisations SET ask_at = $2 WHERE (owner_id, no) IN (SELECT owner_id, no
     FROM transfer_authorisations WHERE ask_at <= $1 ORDER BY ask_at LIMIT 100 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [toInstant(now), toInstant(next)],
  );
}

/** The person, or another account of theirs, ends it: it is not used any more, and WeChat is told. Milliseconds. */
export async function askAuthorisationEnd(source: Queryable, ownerId: string, at: number): Promise<void> {
  await source.query(
    `UPDATE transfer_authorisations SET end_asked = true, ask_at = $2 WHERE owner_id = $1 AND state <> 'ended'`,
    [ownerId, toInstant(at)],
  );
}

/** With an erased person: nothing is transferred by it any more. */
export async function deleteAuthorisations(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query('DELETE FROM transfer_authorisations WHERE owner_id = $1', [ownerId]);
}
