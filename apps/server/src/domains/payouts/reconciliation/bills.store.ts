import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { StoredBillFiles } from './bill-files.store.ts';
import { providerBills } from './bills.table.ts';

type Provider = 'wechat' | 'alipay';

export interface NewBill {
  /** Its stored files. */
  files: StoredBillFiles;
  problem: string | null;
  lineCount: number;
  balance: { readonly openingFen: Fen; readonly closingFen: Fen } | null;
  theirsFen: Fen;
  oursFen: Fen;
  /** Milliseconds. */
  fetchedAt: number;
}

/** One comparison at a time, because a movement belongs to one day; the lock ends with the transaction. */
export async function lockComparisons(tx: Transaction, provider: Provider): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('payouts.reconcile'), hashtext($1))", [provider]);
}

/** Saves the day's bill. A refused file does not replace a bill that was compared. */
export async function saveBill(
  tx: Transaction,
  { files: { provider, day, fetch }, problem, lineCount, balance, theirsFen, oursFen, fetchedAt }: NewBill,
): Promise<void> {
  await providerBills.save(
    tx,
    {
      provider,
      day,
      state: problem === null ? 'compared' : 'refused',
      problem,
      sealedFiles: null,
      fetching: fetch,
      lineCount,
      theirsFen,
      oursFen,
      openingFen: balance?.openingFen ?? null,
      closingFen: balance?.closingFen ?? null,
      fetchedAt: toInstant(fetchedAt),
    },
    { where: "excluded.state = 'compared' OR stood.state <> 'compared'" },
  );
}

/** Notes that a day's bill is not there. False when there is one, or that was noted before. @param at milliseconds */
export async function saveMissing(tx: Transaction, provider: Provider, day: string, at: number): Promise<boolean> {
  const noted = await tx.query(
    `INSERT INTO provider_bills (provider, day, state, line_count, theirs, ours, fetched_at)
     VALUES ($1, $2::text::date, 'missing', 0, 0, 0, $3) ON CONFLICT (provider, day) DO NOTHING RETURNING day`,
    [provider, day, toInstant(at)],
  );
  return noted.length > 0;
}

/** The closing balance of the newest bill before this day, fen; null without one. */
export async function readPreviousClosing(source: Queryable, provider: Provider, day: string): Promise<Fen | null> {
  const [row] = await source.query<{ closing: Fen }>(
    `SELECT closing FROM provider_bills WHERE provider = $1 AND day < $2::text::date AND state = 'compared'
     AND closing IS NOT NULL ORDER BY day DESC LIMIT 1`,
    [provider, day],
  );
  return row?.closing ?? null;
}

/**
 * Days whose bill was compared, since this one; not those that a server of an earlier release compared, to which a
 * refund that we did not ask for is an ordinary difference. It may run beside this one while it is replaced, and opens
 * what two operators had closed.
 */
export async function comparedDays(source: Queryable, provider: Provider, since: string): Promise<Set<string>> {
  const rows = await source.query<{ day: string }>(
    `SELECT b.day::text AS day FROM provider_bills b WHERE b.provider = $1 AND b.day >= $2::text::date
     AND b.state = 'compared' AND NOT EXISTS (SELECT FROM differences d
       JOIN bill_lines l ON l.provider = d.provider AND l.day = d.day AND l.kind = 'refund' AND l.our_no = d.our_no
       AND l.their_no = d.their_no AND l.amount = d.theirs AND l.our_key IS NULL
       WHERE d.provider = b.provider AND d.day = b.day AND d.kind = 'theirs_only' AND d.state IN ('open', 'proposed')
       AND d.theirs < 0 AND d.our_no NOT LIKE 'RF%')`,
    [provider, since],
  );
  return new Set(rows.map(({ day }) => day));
}

export interface BillDay {
  provider: Provider;
  day: string;
  state: 'compared' | 'refused' | 'missing';
  problem: string | null;
  lineCount: number;
  theirsFen: Fen;
  oursFen: Fen;
  closingFen: Fen | null;
  fetchedAt: Instant;
  openCount: number;
  /** The open ones that the next bill may contain. */
  timingCount: number;
  foundCount: number;
}

/** Newest first, of days before this one. @param month `2026-11`, whose days alone are wanted; null for all */
export function listBills(
  source: Queryable,
  { before, month }: { before: string | null; month: string | null },
  limit: number,
): Promise<BillDay[]> {
  return source.query<BillDay>(
    `SELECT b.provider, b.day::text AS day, b.state, b.problem, b.line_count AS "lineCount", b.theirs AS "theirsFen",
     b.ours AS "oursFen", b.closing AS "closingFen", b.fetched_at AS "fetchedAt",
       (SELECT count(*)::integer FROM differences d WHERE d.provider = b.provider AND d.day = b.day
       AND d.state IN ('open', 'proposed')) AS "openCount",
       (SELECT count(*)::integer FROM differences d WHERE d.provider = b.provider AND d.day = b.day
       AND d.state IN ('open', 'proposed') AND d.timing) AS "timingCount",
       (SELECT count(*)::integer FROM differences d WHERE d.provider = b.provider AND d.day = b.day) AS "foundCount"
     FROM provider_bills b WHERE ($1::text IS NULL OR b.day < $1::text::date)
     AND ($3::text IS NULL OR (b.day >= ($3 || '-01')::date AND b.day < ($3 || '-01')::date + interval '1 month'))
     ORDER BY b.day DESC, b.provider DESC LIMIT $2`,
    [before, limit, month],
  );
}

const SINCE = 'payouts.reconciled_since';

/**
 * The start of the comparison of this installation's movements, milliseconds: earlier, imported ones are in no bill of
 * ours. Set once, by the first read.
 */
export async function readSince(source: Queryable, now: number): Promise<number> {
  await source.query('INSERT INTO installation_settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    SINCE,
    JSON.stringify({ at: toInstant(now) }),
  ]);
  const [row] = await source.query<{ value: { at: Instant } }>(
    'SELECT value FROM installation_settings WHERE name = $1',
    [SINCE],
  );
  return Date.parse(row!.value.at);
}
