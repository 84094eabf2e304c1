import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

type Key = Pick<WithdrawalRow, 'ownerId' | 'no'>;

/** What was sent to a provider about a withdrawal, and what is known of it. */
export interface Sending {
  ownerId: string;
  no: string;
  /** The order as it was sent; null once the withdrawal has ended. */
  sealedOrder: Uint8Array | null;
  sentCount: number;
  /** How many of them the provider answered by doing nothing. */
  refusedCount: number;
  sentAt: Instant | null;
  refusal: string | null;
  acceptedAt: Instant | null;
  unclearSince: Instant | null;
  /** What one operator found out, for another one to confirm. */
  found: 'paid' | 'not_paid' | null;
  foundBy: string | null;
  finder: string | null;
  foundNote: string | null;
}

const columns = `owner_id AS "ownerId", no, sealed_order AS "sealedOrder", sent_count AS "sentCount",
  refused_count AS "refusedCount", sent_at AS "sentAt", refusal,
  accepted_at AS "acceptedAt", unclear_since AS "unclearSince", found, found_by AS "foundBy", finder,
  found_note AS "foundNote"`;

/** Stores the order with the intent, counted as sent once. `at` in milliseconds. */
export async function insertSending(
  tx: Transaction,
  { ownerId, no }: Key,
  sealedOrder: Uint8Array,
  at: number,
): Promise<void> {
  await tx.query(
    'INSERT INTO withdrawal_sendings (owner_id, no, sealed_order, sent_count, sent_at) VALUES ($1, $2, $3, 1, $4)',
    [ownerId, no, sealedOrder, toInstant(at)],
  );
}

/** By number; those of withdrawals that were never sent are missing. */
export async function readSendings(source: Queryable, rows: readonly Key[]): Promise<Map<string, Sending>> {
  const found = await source.query<Sending>(
    `SELECT ${columns} FROM withdrawal_sendings WHERE (owner_id, no) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`,
    [rows.map(({ ownerId }) => ownerId), rows.map(({ no }) => no)],
  );
  return new Map(found.map((each) => [each.no, each]));
}

/** Before it is sent once more. `at` in milliseconds. */
export async function countSent(source: Queryable, { ownerId, no }: Key, at: number): Promise<void> {
  await source.query(
    'UPDATE withdrawal_sendings SET sent_count = sent_count + 1, sent_at = $3 WHERE owner_id = $1 AND no = $2',
    [ownerId, no, toInstant(at)],
  );
}

/** The provider did nothing with the last sending. @param refusal its code, where repeating is pointless */
export async function countRefused(source: Queryable, { ownerId, no }: Key, refusal: string | null): Promise<void> {
  await source.query(
    `UPDATE withdrawal_sendings SET refused_count = least(sent_count, refused_count + 1), refusal = $3
     WHERE owner_id = $1 AND no = $2`,
    [ownerId, no, refusal],
  );
}

/**
 * The provider has named a state: from now on only its states, or an operator, end the withdrawal. `at` in
 * milliseconds.
 */
export async function markAccepted(tx: Transaction, { ownerId, no }: Key, at: number): Promise<void> {
  await tx.query(
    `UPDATE withdrawal_sendings SET accepted_at = coalesce(accepted_at, $3), unclear_since = NULL, found = NULL,
     found_by = NULL, finder = NULL, found_note = NULL WHERE owner_id = $1 AND no = $2`,
    [ownerId, no, toInstant(at)],
  );
}

/** An operator has to find out. @returns whether this is new. `at` in milliseconds */
export async function markUnclear(source: Queryable, { ownerId, no }: Key, at: number): Promise<boolean> {
  const marked = await source.query(
    `UPDATE withdrawal_sendings SET unclear_since = $3 WHERE owner_id = $1 AND no = $2 AND unclear_since IS NULL
     RETURNING no`,
    [ownerId, no, toInstant(at)],
  );
  return marked.length > 0;
}

/** What one operator found out at the provider. */
export async function saveFinding(
  tx: Transaction,
  { ownerId, no }: Key,
  found: 'paid' | 'not_paid',
  operator: { operatorId: string; name: string },
  note: string,
): Promise<void> {
  await tx.query(
    `UPDATE withdrawal_sendings SET found = $3, found_by = $4, finder = $5, found_note = $6
     WHERE owner_id = $1 AND no = $2`,
    [ownerId, no, found, operator.operatorId, operator.name, note],
  );
}

/** The order is not needed any more: it has a name and, for a card, its number. */
export async function endSending(tx: Transaction, { ownerId, no }: Key): Promise<void> {
  await tx.query(
    'UPDATE withdrawal_sendings SET sealed_order = NULL, unclear_since = NULL WHERE owner_id = $1 AND no = $2',
    [ownerId, no],
  );
}
