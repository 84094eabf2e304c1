import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import { HELD_FROM_FEN } from '@shoushou/rules/campaigns/money';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { AwardRow, ClaimedAddress } from './award-view.rules.ts';
import { campaignAwards } from './awards.table.ts';

const columns = campaignAwards.columns();

/** Reduces a prize's stock by one. @returns false when none is left */
export async function takePrize(tx: Transaction, code: string, prize: string): Promise<boolean> {
  return (
    (
      await tx.query(
        `UPDATE campaign_prizes SET remaining = remaining - 1 WHERE code = $1 AND prize_id = $2 AND remaining > 0
          RETURNING prize_id`,
        [code, prize],
      )
    ).length > 0
  );
}

/** Remaining stock of these prizes, locked until the transaction ends. */
export async function lockStock(
  tx: Transaction,
  code: string,
  prizes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ prize: string; left: number }>(
    `SELECT prize_id AS prize, remaining AS left FROM campaign_prizes WHERE code = $1 AND prize_id = ANY($2::text[])
      ORDER BY prize_id FOR UPDATE`,
    [code, prizes],
  );
  return new Map(rows.map(({ prize, left }) => [prize, left]));
}

export interface StockRow {
  prize: string;
  total: number;
  left: number;
}

export function readStock(source: Queryable, code: string): Promise<StockRow[]> {
  return source.query<StockRow>(
    'SELECT prize_id AS prize, total, remaining AS left FROM campaign_prizes WHERE code = $1',
    [code],
  );
}

/** Sets the stock of a publication: an increase of the total also increases the remaining stock. */
export async function saveStock(
  tx: Transaction,
  code: string,
  prizes: readonly { id: string; stock: number }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO campaign_prizes AS stood (code, prize_id, total, remaining) SELECT $1, p.id, p.stock, p.stock
      FROM unnest($2::text[], $3::int[]) AS p (id, stock)
     ON CONFLICT (code, prize_id) DO UPDATE SET remaining = stood.remaining + excluded.total - stood.total,
       total = excluded.total`,
    [code, prizes.map(({ id }) => id), prizes.map(({ stock }) => stock)],
  );
}

export type NewAward = Omit<
  AwardRow,
  | 'reason'
  | 'wonAt'
  | 'address'
  | 'point'
  | 'pickupCode'
  | 'courier'
  | 'courierNo'
  | 'netFen'
  | 'notifiedCount'
  | 'refusalBy'
  | 'refuser'
  | 'refusalReason'
>;

/** @returns how many were written: a cause that has brought its award already brings none */
export async function insertAwards(tx: Transaction, awards: readonly NewAward[], at: number): Promise<number> {
  const rows = awards.map((award) => ({ ...award, netFen: award.grossFen - award.taxFen, wonAt: toInstant(at) }));
  return (await campaignAwards.insertAll(tx, rows, ['personId', 'code', 'cause'])).length;
}

export async function readAward(source: Queryable, personId: string, id: string): Promise<AwardRow | null> {
  const [row] = await source.query<AwardRow>(
    `SELECT ${columns} FROM campaign_awards WHERE person_id = $1 AND id = $2`,
    [personId, id],
  );
  return row ?? null;
}

export async function lockAward(tx: Transaction, id: string, personId: string | null): Promise<AwardRow | null> {
  const [row] = await tx.query<AwardRow>(
    `SELECT ${columns} FROM campaign_awards WHERE id = $1 AND ($2::uuid IS NULL OR person_id = $2) FOR UPDATE`,
    [id, personId],
  );
  return row ?? null;
}

interface AwardFilter {
  personId?: string | null;
  code?: string | null;
  kind?: string | null;
  state?: string | null;
  /** Id of the last award of the page before: ids are in the order of winning. */
  before: string | null;
  limit: number;
}

export function listAwardRows(
  source: Queryable,
  { personId, code, kind, state, before, limit }: AwardFilter,
): Promise<AwardRow[]> {
  return source.query<AwardRow>(
    `SELECT ${columns} FROM campaign_awards WHERE ($1::uuid IS NULL OR person_id = $1)
      AND ($2::text IS NULL OR code = $2) AND ($3::text IS NULL OR kind = $3)
      AND ($4::text IS NULL OR (state = $4 AND (state <> 'held' OR receipt_no IS NULL)))
       AND ($5::uuid IS NULL OR id < $5) ORDER BY id DESC LIMIT $6`,
    [personId ?? null, code ?? null, kind ?? null, state ?? null, before, limit],
  );
}

/** Winners of prizes of `HELD_FROM_FEN` and more that were not refused or recovered, newest first. */
export function listWinners(
  source: Queryable,
  code: string,
  limit: number,
): Promise<{ personId: string; name: string; state: AwardRow['state']; wonAt: Instant }[]> {
  return source.query(
    `SELECT person_id AS "personId", name, state, won_at AS "wonAt" FROM campaign_awards WHERE code = $1
      AND gross >= ${HELD_FROM_FEN} AND kind IN ('cash', 'goods') AND state NOT IN ('refused', 'recovered')
      ORDER BY won_at DESC LIMIT $2`,
    [code, limit],
  );
}

export async function listCauses(
  source: Queryable,
  personId: string,
  code: string,
): Promise<{ cause: string; prize: string }[]> {
  return source.query('SELECT cause, prize_id AS prize FROM campaign_awards WHERE person_id = $1 AND code = $2', [
    personId,
    code,
  ]);
}

type AwardName = Pick<AwardRow, 'personId' | 'id'>;

/**
 * @param paidFen the amount that a coupon added, which becomes its value @param ended whether this is the final state
 */
export async function moveAward(
  tx: Transaction,
  { personId, id }: AwardName,
  to: { state: AwardRow['state']; reason?: string | null; receiptNo?: string | null; paidFen?: Fen; ended: boolean },
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE campaign_awards SET state = $3, reason = coalesce($4, reason), receipt_no = coalesce($5, receipt_no),
      ended_at = CASE WHEN $6::boolean THEN $7::timestamptz END, gross = coalesce($8, gross),
      net = coalesce($8 - tax, net) WHERE person_id = $1 AND id = $2`,
    [personId, id, to.state, to.reason ?? null, to.receiptNo ?? null, to.ended, toInstant(at), to.paidFen ?? null],
  );
}

/** Records that an operator would refuse a prize under review. */
export async function proposeRefusal(
  tx: Transaction,
  { personId, id }: AwardName,
  by: { operatorId: string; name: string },
  reason: string,
): Promise<void> {
  await tx.query(
    'UPDATE campaign_awards SET refusal_by = $3, refuser = $4, refusal_reason = $5 WHERE person_id = $1 AND id = $2',
    [personId, id, by.operatorId, by.name, reason],
  );
}

/** Another operator approves; the database enforces that it is another one. */
export async function saveRefuser(tx: Transaction, { personId, id }: AwardName, operatorId: string): Promise<void> {
  await tx.query('UPDATE campaign_awards SET refused_by = $3 WHERE person_id = $1 AND id = $2', [
    personId,
    id,
    operatorId,
  ]);
}

export async function saveClaim(
  tx: Transaction,
  { personId, id }: AwardName,
  claim: { address: ClaimedAddress | null; point: string | null; pickupCode: string | null },
): Promise<void> {
  await tx.query(
    `UPDATE campaign_awards SET state = 'claimed', address = $3, point = $4, pickup_code = $5 WHERE person_id = $1
      AND id = $2`,
    [personId, id, claim.address === null ? null : JSON.stringify(claim.address), claim.point, claim.pickupCode],
  );
}

export async function saveParcel(
  tx: Transaction,
  { personId, id }: AwardName,
  { courier, courierNo }: { courier: string; courierNo: string },
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE campaign_awards SET state = 'shipped', courier = $3, courier_no = $4, ended_at = $5 WHERE person_id = $1
      AND id = $2`,
    [personId, id, courier, courierNo, toInstant(at)],
  );
}

/** SQL of `couponAdds`: the bonus of a coupon for a deal of $2. */
const ADDS = 'CASE WHEN basis_points = 0 THEN gross ELSE least(gross, $2::bigint * basis_points / 10000) END';

/** A person's coupon that adds the most to a deal, locked. @param at milliseconds */
export async function lockBestCoupon(
  tx: Transaction,
  personId: string,
  dealFen: Fen,
  at: number,
): Promise<AwardRow | null> {
  const [row] = await tx.query<AwardRow>(
    `SELECT ${columns} FROM campaign_awards WHERE person_id = $1 AND kind = 'coupon' AND state = 'usable'
      AND receipt_no IS NULL AND least_deal <= $2 AND expires_at > $3 AND ${ADDS} > 0
      ORDER BY ${ADDS} DESC, expires_at, id LIMIT 1 FOR UPDATE`,
    [personId, dealFen, toInstant(at)],
  );
  return row ?? null;
}

/**
 * Extends the time of unclaimed goods to at least this time, milliseconds; winners who were reminded are reminded
 * again.
 */
export async function extendClaims(tx: Transaction, code: string, until: number): Promise<void> {
  await tx.query(
    `UPDATE campaign_awards SET expires_at = $2, told = 0 WHERE code = $1 AND kind = 'goods'
      AND (state IN ('held', 'won') OR (state = 'claimed' AND point IS NOT NULL)) AND expires_at < $2`,
    [code, toInstant(until)],
  );
}

/** Prizes that are neither claimed nor, when they were to be collected, fetched; and coupons. */
const OPEN =
  "(state = 'won' OR (state = 'usable' AND receipt_no IS NULL) OR (state = 'claimed' AND point IS NOT NULL))";

/**
 * The next open prize or coupon with a due expiry reminder. @param soon milliseconds: once before this moment,
 * @param last prizes a second time before this one
 */
export async function nextExpiring(
  tx: Transaction,
  { soon, last }: { soon: number; last: number },
  waiting: readonly string[],
): Promise<AwardRow | undefined> {
  const [row] = await tx.query<AwardRow>(
    `SELECT ${columns} FROM campaign_awards WHERE told < 2 AND ${OPEN} AND expires_at <= $1
      AND (told = 0 OR expires_at <= $2) AND id::text || ' ' || told <> ALL($3::text[]) ORDER BY expires_at LIMIT 1
      FOR UPDATE SKIP LOCKED`,
    [toInstant(soon), toInstant(last), waiting],
  );
  return row;
}

export async function saveNotifiedCount(tx: Transaction, { personId, id }: AwardName, count: number): Promise<void> {
  await tx.query('UPDATE campaign_awards SET told = $3 WHERE person_id = $1 AND id = $2', [personId, id, count]);
}

/** The next prize that was not claimed or picked up in time, or coupon that was not used in time. */
export async function nextOverdue(
  tx: Transaction,
  now: number,
  waiting: readonly string[],
): Promise<AwardRow | undefined> {
  const [row] = await tx.query<AwardRow>(
    `SELECT ${columns} FROM campaign_awards WHERE ${OPEN} AND expires_at <= $1 AND id <> ALL($2::uuid[])
      ORDER BY expires_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [toInstant(now), waiting],
  );
  return row;
}
