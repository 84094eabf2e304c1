import type { ReservationSide, ReservationState } from '@shoushou/contract';
import { toInstant, type Fen, type Grams, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { openStates, type ReservationActor } from '../reservation.rules.ts';

export interface ReservationRow {
  city: string;
  no: string;
  companyNo: string;
  sellerId: string;
  startsAt: Instant;
  endsAt: Instant;
  plate: string;
  grams: Grams;
  announcedFen: Fen;
  depositFen: Fen;
  depositTo: string | null;
  state: ReservationState;
  note: string;
  paymentNo: string | null;
  heldPaymentNo: string | null;
  depositEnd: 'returned' | 'forfeited' | 'split' | 'doubled' | null;
  wrongCodes: number;
  round: number;
  recheckBy: 'seller' | 'company' | null;
  /** The round that the recheck checks. */
  checkedRound: number | null;
  /** The weighing round whose result applies, if not the last one. */
  standingRound: number | null;
  atGateSince: Instant | null;
  atGatePhoto: string | null;
  totalFen: Fen | null;
  dispute: string;
  paidWay: 'wallet' | 'bank' | 'cash' | null;
  paidReference: string;
  paidAt: Instant | null;
  payerId: string | null;
  goodsPaymentNo: string | null;
  freedAt: Instant | null;
  bookedAt: Instant;
  dueAt: Instant | null;
  /** The contract that it delivers, whose price applies; null for a delivery without a contract. */
  contractNo: string | null;
  /** The most that is taken of a contract's delivery. */
  mostGrams: Grams | null;
}

const COLUMNS = `r.city, r.no, r.company_no AS "companyNo", r.seller_id AS "sellerId", r.starts_at AS "startsAt",
  r.ends_at AS "endsAt", r.plate, r.grams, r.announced_fen AS "announcedFen", r.deposit_fen AS "depositFen",
  r.deposit_to AS "depositTo",
  r.state, r.note, r.payment_no AS "paymentNo", r.held_payment_no AS "heldPaymentNo", r.deposit_end AS "depositEnd",
  r.wrong_codes AS "wrongCodes", r.round, r.total_fen AS "totalFen", r.dispute, r.paid_way AS "paidWay",
  r.paid_reference AS "paidReference", r.paid_at AS "paidAt", r.payer_id AS "payerId",
  r.goods_payment_no AS "goodsPaymentNo", r.freed_at AS "freedAt", r.booked_at AS "bookedAt", r.due_at AS "dueAt",
  r.contract_no AS "contractNo", r.most_grams AS "mostGrams",
  r.recheck_by AS "recheckBy", r.checked_round AS "checkedRound", r.standing_round AS "standingRound",
  r.at_gate_since AS "atGateSince", r.at_gate_photo AS "atGatePhoto"`;

export async function readReservation(source: Queryable, no: string): Promise<ReservationRow | null> {
  const [row] = await source.query<ReservationRow>(`SELECT ${COLUMNS} FROM company_reservations r WHERE r.no = $1`, [
    no,
  ]);
  return row ?? null;
}

/** Locks a reservation's window and then the reservation, the lock order of taking places. Null when unknown. */
export async function lockReservation(tx: Transaction, no: string): Promise<ReservationRow | null> {
  for (;;) {
    const seen = await readReservation(tx, no);
    if (!seen) return null;
    await tx.query('SELECT FROM company_windows WHERE city = $1 AND company_no = $2 AND starts_at = $3 FOR UPDATE', [
      seen.city,
      seen.companyNo,
      seen.startsAt,
    ]);
    const [row] = await tx.query<ReservationRow>(
      `SELECT ${COLUMNS} FROM company_reservations r WHERE r.city = $1 AND r.no = $2 FOR UPDATE`,
      [seen.city, no],
    );
    // Moved to another window in between.
    if (row!.startsAt === seen.startsAt) return row!;
  }
}

export type NewReservation = Pick<
  ReservationRow,
  | 'city'
  | 'no'
  | 'companyNo'
  | 'sellerId'
  | 'startsAt'
  | 'endsAt'
  | 'plate'
  | 'grams'
  | 'announcedFen'
  | 'depositFen'
  | 'depositTo'
  | 'state'
  | 'note'
  | 'bookedAt'
  | 'dueAt'
  | 'contractNo'
  | 'mostGrams'
>;

/** Rows by their numbers; those whose number is already used are absent. */
export async function insertReservations(
  tx: Transaction,
  rows: readonly NewReservation[],
): Promise<Map<string, ReservationRow>> {
  const made = await tx.query<ReservationRow>(
    `INSERT INTO company_reservations AS r (city, no, company_no, seller_id, starts_at, ends_at, plate, grams,
     announced_fen, deposit_fen, deposit_to, state, note, booked_at, due_at, contract_no, most_grams)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::timestamptz[], $6::timestamptz[],
     $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::uuid[], $12::text[], $13::text[], $14::timestamptz[],
     $15::timestamptz[], $16::text[], $17::bigint[])
     ON CONFLICT (no) DO NOTHING RETURNING ${COLUMNS}`,
    [
      rows.map(({ city }) => city),
      rows.map(({ no }) => no),
      rows.map(({ companyNo }) => companyNo),
      rows.map(({ sellerId }) => sellerId),
      rows.map(({ startsAt }) => startsAt),
      rows.map(({ endsAt }) => endsAt),
      rows.map(({ plate }) => plate),
      rows.map(({ grams }) => grams),
      rows.map(({ announcedFen }) => announcedFen),
      rows.map(({ depositFen }) => depositFen),
      rows.map(({ depositTo }) => depositTo),
      rows.map(({ state }) => state),
      rows.map(({ note }) => note),
      rows.map(({ bookedAt }) => bookedAt),
      rows.map(({ dueAt }) => dueAt),
      rows.map(({ contractNo }) => contractNo),
      rows.map(({ mostGrams }) => mostGrams),
    ],
  );
  return new Map(made.map((row) => [row.no, row]));
}

export type ReservationChange = Partial<
  Omit<
    ReservationRow,
    | 'city'
    | 'no'
    | 'companyNo'
    | 'sellerId'
    | 'grams'
    | 'announcedFen'
    | 'depositFen'
    | 'depositTo'
    | 'note'
    | 'bookedAt'
    | 'contractNo'
    | 'mostGrams'
  >
>;

export async function writeReservation(
  tx: Transaction,
  row: ReservationRow,
  change: ReservationChange,
): Promise<ReservationRow> {
  const next = { ...row, ...change };
  await tx.query(
    `UPDATE company_reservations SET starts_at = $3, ends_at = $4, plate = $5, state = $6, payment_no = $7,
     held_payment_no = $8, deposit_end = $9, wrong_codes = $10, round = $11, total_fen = $12, dispute = $13,
       paid_way = $14, paid_reference = $15, paid_at = $16, payer_id = $17, goods_payment_no = $18,
       freed_at = $19, due_at = $20,
       recheck_by = $21, checked_round = $22, standing_round = $23, at_gate_since = $24, at_gate_photo = $25
       WHERE city = $1 AND no = $2`,
    [
      next.city,
      next.no,
      next.startsAt,
      next.endsAt,
      next.plate,
      next.state,
      next.paymentNo,
      next.heldPaymentNo,
      next.depositEnd,
      next.wrongCodes,
      next.round,
      next.totalFen,
      next.dispute,
      next.paidWay,
      next.paidReference,
      next.paidAt,
      next.payerId,
      next.goodsPaymentNo,
      next.freedAt,
      next.dueAt,
      next.recheckBy,
      next.checkedRound,
      next.standingRound,
      next.atGateSince,
      next.atGatePhoto,
    ],
  );
  return next;
}

/** Deliveries of a contract in the order of their windows. */
export function listOfContracts(source: Queryable, contractNos: readonly string[]): Promise<ReservationRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM company_reservations r WHERE r.contract_no = ANY ($1) ORDER BY r.starts_at, r.no`,
    [contractNos],
  );
}

/** Whether a vehicle has a place in a window already, besides one reservation. */
export async function isPlateTaken(
  tx: Transaction,
  { city, companyNo, startsAt, plate, no }: Pick<ReservationRow, 'city' | 'companyNo' | 'startsAt' | 'plate' | 'no'>,
): Promise<boolean> {
  return (
    (
      await tx.query(
        `SELECT FROM company_reservations WHERE city = $1 AND company_no = $2 AND starts_at = $3 AND plate = $4
         AND freed_at IS NULL AND no <> $5`,
        [city, companyNo, startsAt, plate, no],
      )
    ).length > 0
  );
}

/** Plates of the vehicles that have a place in a window. */
export async function listPlates(
  tx: Transaction,
  { city, companyNo, startsAt }: Pick<ReservationRow, 'city' | 'companyNo' | 'startsAt'>,
): Promise<Set<string>> {
  return new Set(
    (
      await tx.query<{ plate: string }>(
        `SELECT plate FROM company_reservations WHERE city = $1 AND company_no = $2 AND starts_at = $3
         AND freed_at IS NULL`,
        [city, companyNo, startsAt],
      )
    ).map(({ plate }) => plate),
  );
}

export interface OpenCount {
  open: number;
  unpaid: number;
}

/** Reservations of people that are not over: with one company, and unpaid ones anywhere. Who has none is absent. */
export async function countAllOpen(
  tx: Transaction,
  sellerIds: readonly string[],
  companyNo: string,
): Promise<Map<string, OpenCount>> {
  const rows = await tx.query<OpenCount & { sellerId: string }>(
    `SELECT seller_id AS "sellerId", (count(*) FILTER (WHERE company_no = $2))::int AS open,
     (count(*) FILTER (WHERE state = 'held'))::int AS unpaid FROM company_reservations
     WHERE seller_id = ANY ($1::uuid[]) AND state = ANY ($3) GROUP BY seller_id`,
    [sellerIds, companyNo, openStates],
  );
  return new Map(rows.map(({ sellerId, open, unpaid }) => [sellerId, { open, unpaid }]));
}

/** `countAllOpen` of one person. */
export async function countOpen(tx: Transaction, sellerId: string, companyNo: string): Promise<OpenCount> {
  return (await countAllOpen(tx, [sellerId], companyNo)).get(sellerId) ?? { open: 0, unpaid: 0 };
}

/** Reservations with a held or booked place at a time. */
export async function countActive(
  tx: Transaction,
  { city, no }: { city: string; no: string },
  from: Instant,
  to: Instant,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM company_reservations
     WHERE city = $1 AND company_no = $2 AND starts_at < $4 AND ends_at > $3 AND state IN ('held', 'booked')`,
    [city, no, from, to],
  );
  return row!.count;
}

export interface ReservationQuery {
  side: ReservationSide;
  userId: string;
  /** Companies of the caller, for the company's side. */
  companyNos: readonly string[];
  states: readonly ReservationState[] | null;
  /** Beginning and end of a day, milliseconds; null for all. */
  day: { from: number; to: number } | null;
  after: { at: Instant; no: string } | null;
  limit: number;
}

/** By the window: of one day in order, otherwise the latest first. */
export function listReservations(
  source: Queryable,
  { side, userId, companyNos, states, day, after, limit }: ReservationQuery,
): Promise<ReservationRow[]> {
  const [compare, order] = day ? ['>', 'ASC'] : ['<', 'DESC'];
  return source.query(
    `SELECT ${COLUMNS} FROM company_reservations r WHERE ${
      side === 'seller'
        ? `r.seller_id = $1::uuid
      AND ($2::text[] IS NOT NULL)`
        : '($1::text IS NOT NULL) AND r.company_no = ANY ($2)'
    }
       AND ($3::text[] IS NULL OR r.state = ANY ($3)) AND ($4::timestamptz IS NULL OR (r.starts_at >= $4 AND r.starts_at < $5))
       AND ($6::timestamptz IS NULL OR (r.starts_at, r.no) ${compare} ($6, $7::text)) ORDER BY r.starts_at ${order}, r.no ${order} LIMIT $8`,
    [
      userId,
      companyNos,
      states,
      day ? toInstant(day.from) : null,
      day ? toInstant(day.to) : null,
      after?.at ?? null,
      after?.no ?? null,
      limit,
    ],
  );
}

/** For operators: disputes longest waiting first, others newest first. */
export function listAllReservations(
  source: Queryable,
  {
    state,
    companyNo,
    no,
    city,
    after,
    limit,
  }: {
    state: ReservationState | null;
    companyNo: string | null;
    no: string | null;
    city: string | null;
    after: { at: Instant; no: string } | null;
    limit: number;
  },
): Promise<ReservationRow[]> {
  const [compare, order] = state === 'disputed' ? ['>', 'ASC'] : ['<', 'DESC'];
  return source.query(
    `SELECT ${COLUMNS} FROM company_reservations r WHERE ($1::text IS NULL OR r.state = $1)
     AND ($2::text IS NULL OR r.company_no = $2) AND ($3::text IS NULL OR r.no = $3)
     AND ($7::text IS NULL OR r.city = $7)
       AND ($4::timestamptz IS NULL OR (r.booked_at, r.no) ${compare} ($4, $5::text))
       ORDER BY r.booked_at ${order}, r.no ${order} LIMIT $6`,
    [state, companyNo, no, after?.at ?? null, after?.no ?? null, limit, city],
  );
}

/** Open reservations of a person: as seller, payer, or recipient of a deposit. */
export async function countUnderWay(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM company_reservations
     WHERE (seller_id::text = $1 OR deposit_to::text = $1 OR payer_id::text = $1) AND state = ANY ($2)`,
    [userId, openStates],
  );
  return row!.count;
}

/** Open reservations by company with held deposits and requested ones, unpaid included. */
export async function sumOpen(
  source: Queryable,
  companyNos: readonly string[],
): Promise<Map<string, { count: number; depositsFen: Fen; dueFen: Fen }>> {
  const rows = await source.query<{ companyNo: string; count: number; depositsFen: Fen; dueFen: Fen }>(
    `SELECT company_no AS "companyNo", count(*)::int AS count,
     coalesce(sum(deposit_fen) FILTER (WHERE held_payment_no IS NOT NULL AND deposit_end IS NULL),
     0)::bigint AS "depositsFen",
       coalesce(sum(deposit_fen) FILTER (WHERE deposit_end IS NULL), 0)::bigint AS "dueFen"
     FROM company_reservations WHERE company_no = ANY ($1) AND state = ANY ($2) GROUP BY company_no`,
    [companyNos, openStates],
  );
  return new Map(rows.map((row) => [row.companyNo, row]));
}

/** The first step of new reservations. @param at milliseconds */
export async function appendFirstSteps(
  tx: Transaction,
  rows: readonly Pick<ReservationRow, 'city' | 'no' | 'state'>[],
  by: ReservationActor,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO company_reservation_steps (city, reservation_no, seq, state, by, actor, note, at)
     SELECT city, no, 1, state, $4, NULL, '', to_timestamp($5 / 1000.0)
     FROM unnest($1::text[], $2::text[], $3::text[]) AS made (city, no, state)`,
    [rows.map(({ city }) => city), rows.map(({ no }) => no), rows.map(({ state }) => state), by, at],
  );
}
