import { MINUTE, toInstant, type Clock } from '@shoushou/kernel';
import type { Database, Queryable } from '../../../platform/database/types.ts';

export interface LedgerSeal {
  no: number;
  /** SHA-256 of the chain up to here, hexadecimal. */
  hash: string;
  /** Postings that this seal covers. */
  postingCount: number;
}

/** The parts of a seal as one text, in an order that does not depend on how they were found. */
const partsText = `string_agg(owner_id || ' ' || account_id || ' ' || to_sequence || ' ' || encode(digest, 'hex'), E'\\n' ORDER BY owner_id, account_id)`;
/** Hash of a seal. @param before expression of the hash of the seal before, null for the first one */
const hashOf = (before: string): string => `sha256(coalesce(${before}, ''::bytea) || convert_to(${partsText}, 'UTF8'))`;

/**
 * Seals the postings since the last seal, without locking anything that a posting needs, because the postings of an
 * account are numbered without gaps and committed in order. Two servers that seal at the same time get the same number,
 * and one of them is refused. @returns the new seal; nothing without new postings
 */
export async function sealLedger(database: Database, clock: Clock): Promise<LedgerSeal | undefined> {
  return database.transaction(async (tx) => {
    await tx.allow(15 * MINUTE);
    const [seal] = await tx.query<LedgerSeal>(
      `WITH last AS (
         SELECT no, hash FROM ledger_seals ORDER BY no DESC LIMIT 1
       ), changed AS (
         SELECT a.owner_id, a.id AS account_id, coalesce(sealed.to_sequence, 0) + 1 AS from_sequence, a.last_sequence AS to_sequence
         FROM ledger_accounts a
         LEFT JOIN LATERAL (SELECT to_sequence FROM ledger_seal_parts p WHERE p.owner_id = a.owner_id AND p.account_id = a.id ORDER BY seal_no DESC LIMIT 1) sealed ON true
         WHERE a.last_sequence > coalesce(sealed.to_sequence, 0)
       ), parts AS (
         INSERT INTO ledger_seal_parts (owner_id, account_id, seal_no, from_sequence, to_sequence, digest)
         SELECT owner_id, account_id, coalesce((SELECT no FROM last), 0) + 1, from_sequence, to_sequence, ledger_digest(owner_id, account_id, from_sequence, to_sequence) FROM changed
         RETURNING owner_id, account_id, from_sequence, to_sequence, digest
       )
       INSERT INTO ledger_seals (no, at, posting_count, hash)
       SELECT coalesce((SELECT no FROM last), 0) + 1, $1, sum(to_sequence - from_sequence + 1), ${hashOf(`(SELECT hash
         FROM last)`)} FROM parts HAVING count(*) > 0
       RETURNING no, encode(hash, 'hex') AS hash, posting_count AS "postingCount"`,
      [toInstant(clock.now())],
    );
    return seal;
  });
}

/** The newest seal. */
export async function lastSeal(source: Queryable): Promise<LedgerSeal | undefined> {
  const [seal] = await source.query<LedgerSeal>(
    `SELECT no, encode(hash, 'hex') AS hash, posting_count AS "postingCount" FROM ledger_seals ORDER BY no DESC LIMIT 1`,
  );
  return seal;
}

/** Rows for the trial balance: sealed postings that were changed, of the parts in `parts`. */
export const changedIn = (parts: string): string =>
  `${parts} p WHERE digest IS DISTINCT FROM ledger_digest(p.owner_id, p.account_id, p.from_sequence, p.to_sequence)`;
/**
 * Rows for the trial balance: seals that do not follow from the previous one and their parts.
 *
 * @param read condition for the seals whose parts are read; every seal's number is
 */
export const brokenChain = (read: string): string => `(
  SELECT s.no, s.step, s.posting_count, s.hash, ${read} AS is_read, parts.postings,
    sha256(coalesce(s.before, ''::bytea) || convert_to(coalesce(parts.listed, ''), 'UTF8')) AS expected
  FROM (SELECT no, hash, posting_count, no - coalesce(lag(no) OVER chain, 0) AS step, lag(hash) OVER chain AS before
    FROM ledger_seals WINDOW chain AS (ORDER BY no)) s
  CROSS JOIN LATERAL (SELECT ${partsText} AS listed, sum(to_sequence - from_sequence + 1) AS postings
    FROM ledger_seal_parts WHERE seal_no = s.no AND ${read}) parts
) sealed WHERE step <> 1 OR (is_read AND (hash <> expected OR posting_count IS DISTINCT FROM postings))`;

/** Rows for the trial balance: seals that are not as an earlier check found them. */
export const forgottenSeals = `(SELECT c.seal_no, c.checked_at FROM ledger_checks c
  LEFT JOIN ledger_seals s ON s.no = c.seal_no WHERE c.balanced AND c.seal_no IS NOT NULL AND s.hash IS DISTINCT FROM c.seal_hash) seen`;
