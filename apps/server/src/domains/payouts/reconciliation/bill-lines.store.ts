import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { BillLine } from '../../../gateways/bills/index.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { TheirLine } from './compare.rules.ts';

type Provider = 'wechat' | 'alipay';

/**
 * This transaction's tables, in which a bill and our movements are matched: a day may have a million lines, too many
 * for memory.
 */
export async function openReading(tx: Transaction): Promise<void> {
  await tx.query(
    `CREATE TEMPORARY TABLE bill_read (line integer, kind text, our_no text, their_no text, amount bigint,
     at timestamptz) ON COMMIT DROP`,
  );
  await tx.query(
    `CREATE TEMPORARY TABLE our_read (key text, kind text, no text, amount bigint, at timestamptz,
     matched date) ON COMMIT DROP`,
  );
  await tx.query('CREATE TEMPORARY TABLE same_read (line integer, key text) ON COMMIT DROP');
}

/** @param first the place of the first one in the bill, from 1 */
export async function addRead(tx: Transaction, lines: readonly BillLine[], first: number): Promise<void> {
  await tx.query(
    `INSERT INTO bill_read SELECT $1::integer + n - 1, kind, our_no, their_no, amount, to_timestamp(at / 1000.0)
     FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
     WITH ORDINALITY AS line (kind, our_no, their_no, amount, at, n)`,
    [
      first,
      lines.map(({ kind }) => kind),
      lines.map(({ ourNo }) => ourNo),
      lines.map(({ theirNo }) => theirNo),
      lines.map(({ amountFen }) => amountFen),
      lines.map(({ at }) => at),
    ],
  );
}

export interface ReadSums {
  lineCount: number;
  /** The lines' sum at the provider, and the fees in it, fen. */
  theirsFen: Fen;
  feeFen: Fen;
  /** The sum of our movements of the day, without fees and settlements, fen. */
  oursFen: Fen;
}

/** Once all lines and movements are read. @param from, to of the day, milliseconds */
export async function sumRead(tx: Transaction, from: number, to: number): Promise<ReadSums> {
  await tx.query('ANALYZE bill_read');
  await tx.query('ANALYZE our_read');
  const [row] = await tx.query<ReadSums>(
    `SELECT count(*)::integer AS "lineCount", coalesce(sum(amount), 0)::bigint AS "theirsFen",
     coalesce(sum(amount) FILTER (WHERE kind = 'fee'), 0)::bigint AS "feeFen",
       (SELECT coalesce(sum(o.amount), 0)::bigint FROM our_read o WHERE o.at >= $1 AND o.at < $2) AS "oursFen"
       FROM bill_read`,
    [toInstant(from), toInstant(to)],
  );
  return row!;
}

/**
 * Matches lines and movements with the same unique number and amount, and saves the day's lines. Later queries read
 * this transaction's temporary tables, whose sizes the planner knows.
 */
export async function saveReadLines(tx: Transaction, provider: Provider, day: string): Promise<void> {
  await tx.query(
    `INSERT INTO same_read
     WITH theirs AS (SELECT kind, our_no, min(line) AS line, min(amount) AS amount FROM bill_read
     WHERE kind NOT IN ('fee', 'settlement') GROUP BY kind, our_no HAVING count(*) = 1),
       ours AS (SELECT kind, no, min(key) AS key, min(amount) AS amount FROM our_read GROUP BY kind, no
       HAVING count(*) = 1 AND bool_and(matched IS NULL))
     SELECT theirs.line, ours.key FROM theirs JOIN ours ON ours.kind = theirs.kind AND ours.no = theirs.our_no
     AND ours.amount = theirs.amount`,
  );
  await tx.query('ANALYZE same_read');
  await tx.query(
    `INSERT INTO bill_lines (provider, day, line, kind, our_no, their_no, amount, at, our_key)
     SELECT $1, $2::text::date, r.line, r.kind, r.our_no, r.their_no, r.amount, r.at, same.key FROM bill_read r
     LEFT JOIN same_read same ON same.line = r.line`,
    [provider, day],
  );
}

export async function deleteLines(tx: Transaction, provider: Provider, day: string): Promise<void> {
  await tx.query('DELETE FROM bill_lines WHERE provider = $1 AND day = $2::text::date', [provider, day]);
}

/** Lines without a movement, fees left out, in their order. */
export async function listUnmatched(tx: Transaction): Promise<TheirLine[]> {
  const rows = await tx.query<Omit<TheirLine, 'at'> & { at: Instant }>(
    `SELECT r.line, r.kind, r.our_no AS "ourNo", r.their_no AS "theirNo", r.amount AS "amountFen", r.at FROM bill_read r
     LEFT JOIN same_read same ON same.line = r.line WHERE same.line IS NULL AND r.kind <> 'fee' ORDER BY r.line`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: Date.parse(at) }));
}

export async function matchLines(
  tx: Transaction,
  provider: Provider,
  day: string,
  matches: readonly { line: number; key: string }[],
): Promise<void> {
  if (matches.length === 0) return;
  await tx.query(
    `UPDATE bill_lines SET our_key = m.key FROM unnest($3::integer[], $4::text[]) AS m (line, key)
     WHERE bill_lines.provider = $1 AND bill_lines.day = $2::text::date AND bill_lines.line = m.line`,
    [provider, day, matches.map(({ line }) => line), matches.map(({ key }) => key)],
  );
}
