import type { Deal, DealSide, DealState, Delivery, GoodsCondition } from '@shoushou/contract';
import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { openStates, reservingStates } from './deal.rules.ts';
import type { ListingRow } from '../goods/listings.store.ts';

type Dispute = NonNullable<Deal['dispute']>;

export interface DealRow {
  city: string;
  no: string;
  listingNo: string;
  buyerId: string;
  sellerId: string;
  offeredBy: string;
  state: DealState;
  amountFen: Fen;
  delivery: Delivery;
  message: string;
  condition: GoodsCondition | null;
  photos: string[];
  address: { name: string; mobile: string; text: string } | null;
  carrier: string;
  trackingNo: string;
  paymentNo: string | null;
  heldPaymentNo: string | null;
  wrongCodes: number;
  disputeReason: Dispute['reason'] | null;
  disputeText: string | null;
  disputePhotos: string[] | null;
  disputedAt: Instant | null;
  disputeAnswer: string | null;
  /** Empty before the buyer has sent the goods back. */
  returnCarrier: string;
  returnNo: string;
  refundFen: Fen | null;
  meeting: Deal['meeting'];
  madeAt: Instant;
  dueAt: Instant | null;
}

export const DEAL_COLUMNS = `d.city, d.no, d.listing_no AS "listingNo", d.buyer_id AS "buyerId", d.seller_id AS "sellerId", d.offered_by AS "offeredBy", d.state, d.amount_fen AS "amountFen", d.delivery, d.message, d.condition, d.photos,
  d.address, d.carrier, d.tracking_no AS "trackingNo", d.payment_no AS "paymentNo", d.held_payment_no AS "heldPaymentNo", d.wrong_codes AS "wrongCodes",
  d.dispute_reason AS "disputeReason", d.dispute_text AS "disputeText", d.dispute_photos AS "disputePhotos", d.disputed_at AS "disputedAt", d.dispute_answer AS "disputeAnswer", d.return_carrier AS "returnCarrier", d.return_no AS "returnNo", d.refund_fen AS "refundFen", d.meeting, d.made_at AS "madeAt", d.due_at AS "dueAt"`;

export type NewDeal = Pick<
  DealRow,
  | 'city'
  | 'no'
  | 'listingNo'
  | 'buyerId'
  | 'sellerId'
  | 'offeredBy'
  | 'amountFen'
  | 'delivery'
  | 'message'
  | 'condition'
  | 'photos'
>;

/** Inserts an offer; null when the number is already used. @param at, dueAt milliseconds */
export async function insertDeal(tx: Transaction, deal: NewDeal, at: number, dueAt: number): Promise<DealRow | null> {
  const [row] = await tx.query<DealRow>(
    `INSERT INTO trade_deals AS d (city, no, listing_no, buyer_id, seller_id, offered_by, state, amount_fen, delivery, message, condition, photos, made_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'offered', $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (no) DO NOTHING RETURNING ${DEAL_COLUMNS}`,
    [
      deal.city,
      deal.no,
      deal.listingNo,
      deal.buyerId,
      deal.sellerId,
      deal.offeredBy,
      deal.amountFen,
      deal.delivery,
      deal.message,
      deal.condition,
      deal.photos,
      toInstant(at),
      toInstant(dueAt),
    ],
  );
  return row ?? null;
}

export async function readDeal(source: Queryable, no: string): Promise<DealRow | null> {
  const [row] = await source.query<DealRow>(`SELECT ${DEAL_COLUMNS} FROM trade_deals d WHERE d.no = $1`, [no]);
  return row ?? null;
}

/** Locks a deal until the transaction ends. Its listing must be locked before it. */
export async function lockDeal(tx: Transaction, { city, no }: Pick<DealRow, 'city' | 'no'>): Promise<DealRow> {
  const [row] = await tx.query<DealRow>(
    `SELECT ${DEAL_COLUMNS} FROM trade_deals d WHERE d.city = $1 AND d.no = $2 FOR UPDATE`,
    [city, no],
  );
  return row!;
}

export type DealChange = Partial<
  Pick<
    DealRow,
    | 'state'
    | 'address'
    | 'carrier'
    | 'trackingNo'
    | 'paymentNo'
    | 'heldPaymentNo'
    | 'wrongCodes'
    | 'disputeReason'
    | 'disputeText'
    | 'disputePhotos'
    | 'disputedAt'
    | 'disputeAnswer'
    | 'returnCarrier'
    | 'returnNo'
    | 'refundFen'
    | 'meeting'
    | 'dueAt'
  >
>;

export async function writeDeal(tx: Transaction, deal: DealRow, change: DealChange): Promise<DealRow> {
  const next = { ...deal, ...change };
  await tx.query(
    `UPDATE trade_deals SET state = $3, address = $4, carrier = $5, tracking_no = $6, payment_no = $7, held_payment_no = $8, wrong_codes = $9, dispute_reason = $10, dispute_text = $11, dispute_photos = $12,
       disputed_at = $13, dispute_answer = $14, due_at = $15, meeting = $16,
       return_carrier = $17, return_no = $18, refund_fen = $19 WHERE city = $1 AND no = $2`,
    [
      next.city,
      next.no,
      next.state,
      next.address === null ? null : JSON.stringify(next.address),
      next.carrier,
      next.trackingNo,
      next.paymentNo,
      next.heldPaymentNo,
      next.wrongCodes,
      next.disputeReason,
      next.disputeText,
      next.disputePhotos,
      next.disputedAt,
      next.disputeAnswer,
      next.dueAt,
      next.meeting === null ? null : JSON.stringify(next.meeting),
      next.returnCarrier,
      next.returnNo,
      next.refundFen,
    ],
  );
  return next;
}

/** A person's deals on one side, in any of the given states, newest first. */
export function listDeals(
  source: Queryable,
  userId: string,
  {
    sides,
    listingNo,
    states,
    after,
    limit,
  }: {
    sides: readonly DealSide[];
    listingNo: string | null;
    states: readonly DealState[] | null;
    after: { at: Instant; no: string } | null;
    limit: number;
  },
): Promise<DealRow[]> {
  // Each side uses its own index: an OR over both would read all rows of an active person.
  const of = (
    side: DealSide,
  ): string => `(SELECT * FROM trade_deals s WHERE s.${side}_id = $1 AND ($2::text IS NULL OR s.listing_no = $2) AND ($3::text[] IS NULL OR s.state = ANY ($3))
    AND ($4::timestamptz IS NULL OR (s.made_at, s.no) < ($4, $5::text)) ORDER BY s.made_at DESC, s.no DESC LIMIT $6)`;
  return source.query(
    `SELECT ${DEAL_COLUMNS} FROM (${sides.map(of).join(' UNION ALL ')}) d ORDER BY d.made_at DESC, d.no DESC LIMIT $6`,
    [userId, listingNo, states, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** Deals for operators, in one state or all: disputed ones longest waiting first, others newest first. */
export function listAllDeals(
  source: Queryable,
  {
    state,
    no,
    city,
    after,
    limit,
  }: {
    state: DealState | null;
    no: string | null;
    city: string | null;
    after: { at: Instant; no: string } | null;
    limit: number;
  },
): Promise<DealRow[]> {
  if (no !== null) return source.query(`SELECT ${DEAL_COLUMNS} FROM trade_deals d WHERE d.no = $1`, [no]);
  const [before, order] = state === 'disputed' ? ['>', 'ASC'] : ['<', 'DESC'];
  return source.query(
    `SELECT ${DEAL_COLUMNS} FROM trade_deals d WHERE ($1::text IS NULL OR d.state = $1) AND ($5::text IS NULL OR d.city = $5) AND ($2::timestamptz IS NULL OR (d.made_at, d.no) ${before} ($2, $3::text)) ORDER BY d.made_at ${order}, d.no ${order} LIMIT $4`,
    [state, after?.at ?? null, after?.no ?? null, limit, city],
  );
}

/** Unanswered offers on a listing, locked in the order of their numbers. */
export function lockOffers(tx: Transaction, { city, no }: Pick<ListingRow, 'city' | 'no'>): Promise<DealRow[]> {
  return tx.query(
    `SELECT ${DEAL_COLUMNS} FROM trade_deals d WHERE d.city = $1 AND d.listing_no = $2 AND d.state = 'offered' ORDER BY d.no FOR UPDATE`,
    [city, no],
  );
}

/** Number of unanswered offers by listing; listings without any are left out. */
export async function countOffers(
  source: Queryable,
  listings: readonly Pick<ListingRow, 'city' | 'no'>[],
): Promise<Map<string, number>> {
  const rows = await source.query<{ no: string; count: number }>(
    `SELECT listing_no AS no, count(*)::int AS count FROM trade_deals WHERE (city, listing_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND state = 'offered' GROUP BY listing_no`,
    [listings.map(({ city }) => city), listings.map(({ no }) => no)],
  );
  return new Map(rows.map(({ no, count }) => [no, count]));
}

/** A person's relation to a listing: whether they ever had a deal about it, and their active one. For the owner, the deal that reserves it. */
export async function dealAbout(
  source: Queryable,
  { city, no, ownerId }: Pick<ListingRow, 'city' | 'no' | 'ownerId'>,
  userId: string,
): Promise<{ any: boolean; openNo: string | null }> {
  const rows = await source.query<{ no: string; open: boolean }>(
    `SELECT d.no, d.state = ANY ($4) AS open FROM trade_deals d WHERE d.city = $1 AND d.listing_no = $2 AND $3::uuid IN (d.buyer_id, d.seller_id) ORDER BY d.made_at DESC, d.no DESC`,
    [city, no, userId, ownerId === userId ? reservingStates : openStates],
  );
  return { any: rows.length > 0, openNo: rows.find(({ open }) => open)?.no ?? null };
}

/** The number of deals in these states that the person started. */
export async function countOffered(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM trade_deals WHERE buyer_id = $1 AND offered_by = $1 AND state = ANY ($2))::int + (SELECT count(*) FROM trade_deals WHERE seller_id = $1 AND offered_by = $1 AND state = ANY ($2))::int AS count`,
    [userId, openStates],
  );
  return row!.count;
}

/** Number of the next deal that has timed out; deals in `waiting` are skipped. The transition is decided under its lock. @param now milliseconds */
export async function findDue(source: Queryable, now: number, waiting: readonly string[]): Promise<string | undefined> {
  const [row] = await source.query<Pick<DealRow, 'no'>>(
    'SELECT no FROM trade_deals WHERE due_at <= to_timestamp($1 / 1000.0) AND no <> ALL ($2) ORDER BY due_at LIMIT 1',
    [now, waiting],
  );
  return row?.no;
}

/** Money held or owed and unanswered offers of a person, which block the deletion of their account. */
export async function countUnderWay(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM trade_deals WHERE buyer_id::text = $1 AND state = ANY ($2))::int + (SELECT count(*) FROM trade_deals WHERE seller_id::text = $1 AND state = ANY ($2))::int AS count`,
    [userId, openStates],
  );
  return row!.count;
}

/** Removes address, texts and pictures of an erased person from ended deals. @returns paths of the pictures */
export async function eraseDeals(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ photos: string[]; disputePhotos: string[] | null; offeredBy: string; buyerId: string }>(
    `SELECT photos, dispute_photos AS "disputePhotos", offered_by AS "offeredBy", buyer_id AS "buyerId" FROM trade_deals WHERE buyer_id = $1 OR seller_id = $1 FOR UPDATE`,
    [userId],
  );
  await tx.query(
    `UPDATE trade_deals SET address = CASE WHEN buyer_id = $1 THEN NULL ELSE address END, meeting = NULL, message = CASE WHEN offered_by = $1 THEN '' ELSE message END, photos = CASE WHEN offered_by = $1 THEN '{}' ELSE photos END,
       dispute_photos = CASE WHEN buyer_id = $1 AND dispute_photos IS NOT NULL THEN '{}' ELSE dispute_photos END WHERE buyer_id = $1 OR seller_id = $1`,
    [userId],
  );
  return rows.flatMap(({ photos, disputePhotos, offeredBy, buyerId }) => [
    ...(offeredBy === userId ? photos : []),
    ...(buyerId === userId ? (disputePhotos ?? []) : []),
  ]);
}
