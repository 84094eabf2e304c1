import { toInstant } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { billDifferences } from './bills.table.ts';
import { stoppingKinds, type EarlierWriteOff, type FoundDifference } from './compare.rules.ts';

export type DifferenceRow = RowOf<typeof billDifferences>;
type Provider = DifferenceRow['provider'];

/** Saves the results of a comparison; known differences are unchanged. `at` in milliseconds. */
export async function saveDifferences(
  tx: Transaction,
  provider: Provider,
  day: string,
  found: readonly (FoundDifference & { id: string })[],
  at: number,
): Promise<void> {
  for (const one of found)
    await billDifferences.save(
      tx,
      { ...one, provider, day, at: toInstant(one.at), state: 'open', foundAt: toInstant(at) },
      {
        by: ['provider', 'day', 'fingerprint'],
        keeps: 'all',
        sets: { state: "'open'", closedAt: 'NULL' },
        where: "stood.state = 'matched'",
      },
    );
}

/** Lines of a provider's bill alone that were written off. */
export function listWrittenOff(tx: Transaction, provider: Provider, day: string): Promise<EarlierWriteOff[]> {
  return tx.query<EarlierWriteOff>(
    `SELECT their_no AS "theirNo", theirs AS "theirsFen" FROM differences
     WHERE provider = $1 AND day = $2::text::date AND kind = 'theirs_only' AND state = 'written_off'`,
    [provider, day],
  );
}

/** Closes differences that a comparison of the day no longer finds. @param found fingerprints @param at milliseconds */
export async function settleDay(
  tx: Transaction,
  provider: Provider,
  day: string,
  found: readonly string[],
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE differences SET state = 'matched', closed_at = $4
     WHERE provider = $1 AND day = $2::text::date AND state IN ('open', 'proposed') AND NOT (fingerprint = ANY ($3))`,
    [provider, day, found, toInstant(at)],
  );
}

/** Closes the case of a bill that had not come. @param at milliseconds */
export async function settleMissing(tx: Transaction, provider: Provider, day: string, at: number): Promise<void> {
  await tx.query(
    `UPDATE differences SET state = 'matched', closed_at = $3
     WHERE provider = $1 AND day = $2::text::date AND kind = 'missing' AND state IN ('open', 'proposed')`,
    [provider, day, toInstant(at)],
  );
}

/**
 * Settles differences of earlier days that this bill contains; those that it does not contain either count as missing.
 * `at` in milliseconds.
 */
export async function settleEarlier(tx: Transaction, provider: Provider, day: string, at: number): Promise<void> {
  await tx.query(
    `UPDATE differences d SET state = 'matched', closed_at = $3
     WHERE d.provider = $1 AND d.day < $2::text::date AND d.kind = 'ours_only' AND d.state IN ('open', 'proposed')
       AND EXISTS (SELECT FROM bill_lines l WHERE l.our_key = d.our_key AND l.provider = $1 AND l.day = $2::text::date)`,
    [provider, day, toInstant(at)],
  );
  await tx.query(
    `UPDATE differences SET timing = false WHERE provider = $1 AND day < $2::text::date AND timing
     AND state IN ('open', 'proposed')`,
    [provider, day],
  );
}

export async function lockDifference(tx: Transaction, id: string): Promise<DifferenceRow | null> {
  const [row] = await tx.query<DifferenceRow>(
    `SELECT ${billDifferences.columns()} FROM differences WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

export interface DifferenceFilter {
  provider: Provider | null;
  day: string | null;
}

/** Open ones first, then the newest; 500 at most. */
export function listDifferences(source: Queryable, { provider, day }: DifferenceFilter): Promise<DifferenceRow[]> {
  return source.query<DifferenceRow>(
    `SELECT ${billDifferences.columns()} FROM differences WHERE ($1::text IS NULL OR provider = $1)
     AND ($2::text IS NULL OR day = $2::text::date) AND ($2::text IS NOT NULL OR state IN ('open', 'proposed'))
     ORDER BY (state IN ('open', 'proposed')) DESC, day DESC, at DESC, id LIMIT 500`,
    [provider, day],
  );
}

export async function setOwner(
  tx: Transaction,
  id: string,
  { operatorId, name }: { operatorId: string; name: string },
): Promise<void> {
  await tx.query('UPDATE differences SET owner_id = $2, owner_name = $3 WHERE id = $1', [id, operatorId, name]);
}

/** Closed by its owner alone. `at` in milliseconds. */
export async function explainDifference(tx: Transaction, id: string, reason: string, at: number): Promise<void> {
  await tx.query("UPDATE differences SET state = 'explained', reason = $2, closed_at = $3 WHERE id = $1", [
    id,
    reason,
    toInstant(at),
  ]);
}

export async function proposeClosing(
  tx: Transaction,
  id: string,
  operatorId: string,
  reason: string,
  writeOff: boolean,
): Promise<void> {
  await tx.query(
    `UPDATE differences SET state = 'proposed', reason = $2, write_off = $3, proposed_by = $4, decided_by = NULL,
     decider = NULL WHERE id = $1`,
    [id, reason, writeOff, operatorId],
  );
}

/** `at` in milliseconds. */
export async function confirmClosing(
  tx: Transaction,
  id: string,
  { operatorId, name }: { operatorId: string; name: string },
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE differences SET state = CASE WHEN write_off THEN 'written_off' ELSE 'explained' END, decided_by = $2,
     decider = $3, closed_at = $4 WHERE id = $1`,
    [id, operatorId, name, toInstant(at)],
  );
}

/** Back to its owner, who reads why. */
export async function returnToOwner(tx: Transaction, id: string, note: string): Promise<void> {
  await tx.query(
    "UPDATE differences SET state = 'open', reason = $2, write_off = false, proposed_by = NULL WHERE id = $1",
    [id, note],
  );
}

/** Providers at which nothing is paid out, because money differs. */
export async function stoppedProviders(source: Queryable): Promise<Provider[]> {
  const rows = await source.query<{ provider: Provider }>(
    `SELECT DISTINCT provider FROM differences WHERE state IN ('open', 'proposed') AND NOT timing AND kind = ANY ($1)
     ORDER BY provider`,
    [stoppingKinds],
  );
  return rows.map(({ provider }) => provider);
}
