import { toInstant } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { lockCounts } from '../../../platform/limits/lock-count.ts';
import { bankCards } from '../payouts.table.ts';

export type BankCardRow = RowOf<typeof bankCards>;

/** The person's cards, the default first, then the newest. */
export const listCards = (source: Queryable, ownerId: string): Promise<BankCardRow[]> => listCardsOf(source, [ownerId]);

/** Cards of these people, each one's default first, then the newest. */
export function listCardsOf(source: Queryable, ownerIds: readonly string[]): Promise<BankCardRow[]> {
  return source.query<BankCardRow>(
    `SELECT ${bankCards.columns()} FROM bank_cards WHERE owner_id = ANY ($1::uuid[]) AND state = 'active'
     ORDER BY owner_id, is_default DESC, added_at DESC`,
    [ownerIds],
  );
}

/** A card of the person; a removed one too when `removed` is set. */
export async function findCard(
  source: Queryable,
  ownerId: string,
  id: string,
  { removed = false }: { removed?: boolean } = {},
): Promise<BankCardRow | null> {
  const [row] = await source.query<BankCardRow>(
    `SELECT ${bankCards.columns()} FROM bank_cards WHERE owner_id = $1 AND id::text = $2 AND (state = 'active' OR $3)`,
    [ownerId, id, removed],
  );
  return row ?? null;
}

/** One change of a person's cards and withdrawals at a time. */
export const lockOwner = (tx: Transaction, ownerId: string): Promise<void> => lockOwners(tx, [ownerId]);

export const lockOwners = (tx: Transaction, ownerIds: readonly string[]): Promise<void> =>
  lockCounts(tx, 'payouts', ownerIds);

/** The account that has a card with this number; callers with the same number wait for each other. */
export async function lockCardNumber(tx: Transaction, numberHash: Uint8Array): Promise<BankCardRow | null> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('bank card ' || encode($1, 'hex'), 0))", [numberHash]);
  const [row] = await tx.query<BankCardRow>(
    `SELECT ${bankCards.columns()} FROM bank_cards WHERE number_hash = $1 AND state = 'active'`,
    [numberHash],
  );
  return row ?? null;
}

export async function insertCard(tx: Transaction, card: Omit<BankCardRow, 'state'>): Promise<void> {
  await bankCards.insert(tx, card);
}

export async function setDefaultCard(tx: Transaction, ownerId: string, id: string): Promise<void> {
  await tx.query('UPDATE bank_cards SET is_default = false WHERE owner_id = $1 AND is_default', [ownerId]);
  await tx.query('UPDATE bank_cards SET is_default = true WHERE owner_id = $1 AND id = $2', [ownerId, id]);
}

/** `at` in milliseconds. */
export async function removeCard(tx: Transaction, ownerId: string, id: string, at: number): Promise<void> {
  await tx.query(
    `UPDATE bank_cards SET state = 'removed', is_default = false, removed_at = $3 WHERE owner_id = $1 AND id = $2`,
    [ownerId, id, toInstant(at)],
  );
}

/** Checks at the bank since this moment (milliseconds). */
export async function countChecks(tx: Transaction, ownerId: string, since: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*) AS count FROM bank_card_checks WHERE owner_id = $1 AND checked_at >= $2',
    [ownerId, toInstant(since)],
  );
  return row!.count;
}

export async function insertCheck(tx: Transaction, ownerId: string, id: string, at: number): Promise<void> {
  await tx.query('INSERT INTO bank_card_checks (owner_id, id, checked_at) VALUES ($1, $2, $3)', [
    ownerId,
    id,
    toInstant(at),
  ]);
}

export async function deleteCheck(tx: Queryable, ownerId: string, id: string): Promise<void> {
  await tx.query('DELETE FROM bank_card_checks WHERE owner_id = $1 AND id = $2', [ownerId, id]);
}

/** The next card sealed under a key other than this id, locked; those in `waiting` are skipped. */
export async function lockCardSealedOtherwise(
  tx: Transaction,
  keyId: Uint8Array,
  waiting: readonly string[],
): Promise<BankCardRow | undefined> {
  const [row] = await tx.query<BankCardRow>(
    `SELECT ${bankCards.columns()} FROM bank_cards WHERE substring(sealed_number FROM 1 FOR 4) <> $1 AND id::text <> ALL ($2)
     LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [keyId, waiting],
  );
  return row;
}

export async function setCardSealed(
  tx: Transaction,
  { ownerId, id, sealedNumber, sealedMobile }: Pick<BankCardRow, 'ownerId' | 'id' | 'sealedNumber' | 'sealedMobile'>,
): Promise<void> {
  await tx.query('UPDATE bank_cards SET sealed_number = $3, sealed_mobile = $4 WHERE owner_id = $1 AND id = $2', [
    ownerId,
    id,
    sealedNumber,
    sealedMobile,
  ]);
}

export async function deleteCards(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query('DELETE FROM bank_cards WHERE owner_id = $1', [ownerId]);
  await tx.query('DELETE FROM bank_card_checks WHERE owner_id = $1', [ownerId]);
}
