import type { VehicleSide, VehicleState } from '@shoushou/contract';
import type { Fen, Grams, Instant } from '@shoushou/kernel';
import type { Energy, losablePapers, VehicleKind, VehiclePart } from '@shoushou/rules/vehicles/parts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { openStates, type VehicleActor } from '../vehicle.rules.ts';

/** Plate and number as they are stored. */
export interface SealedIdentity {
  /** Masked; in full only in rows from before, which are not sealed yet. */
  plate: string;
  vin: string;
  sealedPlate: Uint8Array;
  sealedVin: Uint8Array;
  plateHash: Uint8Array;
  vinHash: Uint8Array;
}

export interface VehicleRow {
  city: string;
  no: string;
  ownerId: string;
  referredBy: string | null;
  /** Masked once it is sealed (`createVehicleSealer`). */
  plate: string;
  vin: string;
  sealedPlate: Uint8Array | null;
  sealedVin: Uint8Array | null;
  vinHash: Uint8Array | null;
  model: string;
  kind: VehicleKind;
  energy: Energy;
  kerbGrams: Grams;
  missing: VehiclePart[];
  lostPapers: (typeof losablePapers)[number][];
  photos: string[];
  adcode: string;
  address: string;
  contactName: string;
  contactMobile: string;
  note: string;
  state: VehicleState;
  heldFrom: VehicleState | null;
  companyNo: string | null;
  priceFen: Fen | null;
  collectOn: string | null;
  paymentNo: string | null;
  payerId: string | null;
  heldPaymentNo: string | null;
  heldFen: Fen | null;
  holdEnd: 'paid' | 'returned' | null;
  /** One operator's proposal for a vehicle on hold, until another operator makes the same one. */
  wanted: { move: 'resume' | 'stop'; by: string; name: string } | null;
  loweredPart: VehiclePart | null;
  loweredFen: Fen | null;
  loweredPhoto: string | null;
  receivedOn: string | null;
  late: boolean;
  bookedAt: Instant;
  dueAt: Instant | null;
}

const COLUMNS = `v.city, v.no, v.owner_id AS "ownerId", v.referred_by AS "referredBy", v.plate, v.vin, v.sealed_plate AS "sealedPlate", v.sealed_vin AS "sealedVin", v.vin_hash AS "vinHash", v.model, v.kind, v.energy, v.kerb_grams AS "kerbGrams", v.missing, v.lost_papers AS "lostPapers", v.photos, v.adcode, v.address,
  v.contact_name AS "contactName", v.contact_mobile AS "contactMobile", v.note, v.state, v.held_from AS "heldFrom", v.company_no AS "companyNo", v.price_fen AS "priceFen", v.collect_on::text AS "collectOn", v.payment_no AS "paymentNo",
  v.payer_id AS "payerId", v.held_payment_no AS "heldPaymentNo", v.held_fen AS "heldFen", v.hold_end AS "holdEnd", CASE WHEN v.wanted_move IS NOT NULL THEN json_build_object('move', v.wanted_move, 'by', v.wanted_by, 'name', v.wanted_name) END AS wanted, v.lowered_part AS "loweredPart", v.lowered_fen AS "loweredFen", v.lowered_photo AS "loweredPhoto",
  v.received_on::text AS "receivedOn", v.late, v.booked_at AS "bookedAt", v.due_at AS "dueAt"`;

export async function readVehicle(source: Queryable, no: string): Promise<VehicleRow | null> {
  const [row] = await source.query<VehicleRow>(`SELECT ${COLUMNS} FROM vehicles v WHERE v.no = $1`, [no]);
  return row ?? null;
}

export async function lockVehicle(tx: Transaction, no: string): Promise<VehicleRow | null> {
  const [row] = await tx.query<VehicleRow>(`SELECT ${COLUMNS} FROM vehicles v WHERE v.no = $1 FOR UPDATE`, [no]);
  return row ?? null;
}

export type NewVehicle = Pick<
  VehicleRow,
  | 'city'
  | 'no'
  | 'ownerId'
  | 'referredBy'
  | 'model'
  | 'kind'
  | 'energy'
  | 'kerbGrams'
  | 'missing'
  | 'lostPapers'
  | 'photos'
  | 'adcode'
  | 'address'
  | 'contactName'
  | 'contactMobile'
  | 'note'
  | 'bookedAt'
  | 'dueAt'
> &
  SealedIdentity;

/** Null when the number is already used. */
export async function insertVehicle(tx: Transaction, row: NewVehicle): Promise<VehicleRow | null> {
  const [made] = await tx.query<VehicleRow>(
    `INSERT INTO vehicles AS v (city, no, owner_id, referred_by, plate, vin, model, kind, energy, kerb_grams, missing, lost_papers, photos, adcode, address, contact_name, contact_mobile, note, state, booked_at, due_at, sealed_plate, sealed_vin, plate_hash, vin_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 'submitted', $19, $20, $21, $22, $23, $24) ON CONFLICT (no) DO NOTHING RETURNING ${COLUMNS}`,
    [
      row.city,
      row.no,
      row.ownerId,
      row.referredBy,
      row.plate,
      row.vin,
      row.model,
      row.kind,
      row.energy,
      row.kerbGrams,
      row.missing,
      row.lostPapers,
      row.photos,
      row.adcode,
      row.address,
      row.contactName,
      row.contactMobile,
      row.note,
      row.bookedAt,
      row.dueAt,
      row.sealedPlate,
      row.sealedVin,
      row.plateHash,
      row.vinHash,
    ],
  );
  return made ?? null;
}

export type VehicleChange = Partial<
  Pick<
    VehicleRow,
    | 'state'
    | 'heldFrom'
    | 'companyNo'
    | 'priceFen'
    | 'collectOn'
    | 'paymentNo'
    | 'payerId'
    | 'heldPaymentNo'
    | 'heldFen'
    | 'holdEnd'
    | 'wanted'
    | 'loweredPart'
    | 'loweredFen'
    | 'loweredPhoto'
    | 'receivedOn'
    | 'late'
    | 'dueAt'
  >
>;

export async function writeVehicle(tx: Transaction, row: VehicleRow, change: VehicleChange): Promise<VehicleRow> {
  const next = { ...row, ...change };
  await tx.query(
    `UPDATE vehicles SET state = $3, held_from = $4, company_no = $5, price_fen = $6, collect_on = $7, payment_no = $8, payer_id = $9, held_payment_no = $10, held_fen = $11, hold_end = $12, lowered_part = $13, lowered_fen = $14,
       lowered_photo = $15, received_on = $16, late = $17, due_at = $18, wanted_move = $19, wanted_by = $20, wanted_name = $21 WHERE city = $1 AND no = $2`,
    [
      next.city,
      next.no,
      next.state,
      next.heldFrom,
      next.companyNo,
      next.priceFen,
      next.collectOn,
      next.paymentNo,
      next.payerId,
      next.heldPaymentNo,
      next.heldFen,
      next.holdEnd,
      next.loweredPart,
      next.loweredFen,
      next.loweredPhoto,
      next.receivedOn,
      next.late,
      next.dueAt,
      next.wanted?.move ?? null,
      next.wanted?.by ?? null,
      next.wanted?.name ?? null,
    ],
  );
  return next;
}

/** A vehicle from before whose plate and number are not sealed yet. */
export async function findUnsealed(tx: Transaction, waiting: readonly string[]): Promise<string | undefined> {
  const [row] = await tx.query<{ no: string }>(
    'SELECT no FROM vehicles WHERE sealed_plate IS NULL AND no <> ALL ($1) ORDER BY city, no LIMIT 1',
    [waiting],
  );
  return row?.no;
}

export async function writeSealed(
  tx: Transaction,
  { city, no }: Pick<VehicleRow, 'city' | 'no'>,
  sealed: SealedIdentity,
): Promise<void> {
  await tx.query(
    'UPDATE vehicles SET plate = $3, vin = $4, sealed_plate = $5, sealed_vin = $6, plate_hash = $7, vin_hash = $8 WHERE city = $1 AND no = $2',
    [city, no, sealed.plate, sealed.vin, sealed.sealedPlate, sealed.sealedVin, sealed.plateHash, sealed.vinHash],
  );
}

/** Bookings under way: of the person, and of the plate in the city. */
export async function countOpen(
  tx: Transaction,
  ownerId: string,
  city: string,
  { plate, plateHash }: { plate: string; plateHash: Uint8Array },
): Promise<{ mine: number; samePlate: number }> {
  const [row] = await tx.query<{ mine: number; samePlate: number }>(
    `SELECT (count(*) FILTER (WHERE owner_id = $1))::int AS mine, (count(*) FILTER (WHERE city = $2 AND (plate_hash = $5 OR (sealed_plate IS NULL AND plate = $3))))::int AS "samePlate" FROM vehicles
     WHERE (owner_id = $1 OR (city = $2 AND (plate_hash = $5 OR (sealed_plate IS NULL AND plate = $3)))) AND state = ANY ($4)`,
    [ownerId, city, plate, openStates, plateHash],
  );
  return row!;
}

export interface VehicleQuery {
  side: VehicleSide;
  ownerId: string;
  /** For companies: their own, or null for vehicles waiting for offers. */
  companyNos: readonly string[] | null;
  /** First two digits of the provinces whose open vehicles are listed. */
  provinces: readonly string[];
  states: readonly VehicleState[];
  after: { at: Instant; no: string } | null;
  limit: number;
}

/** Newest first. */
export function listVehicles(
  source: Queryable,
  { side, ownerId, companyNos, provinces, states, after, limit }: VehicleQuery,
): Promise<VehicleRow[]> {
  const whose =
    side === 'owner'
      ? 'v.owner_id::text = $1 AND $2::text[] IS NOT NULL'
      : companyNos === null
        ? 'v.owner_id::text <> $1 AND left(v.city, 2) = ANY ($2)'
        : 'v.owner_id::text <> $1 AND v.company_no = ANY ($2)';
  return source.query(
    `SELECT ${COLUMNS} FROM vehicles v WHERE ${whose} AND v.state = ANY ($3) AND ($4::timestamptz IS NULL OR (v.booked_at, v.no) < ($4, $5::text)) ORDER BY v.booked_at DESC, v.no DESC LIMIT $6`,
    [ownerId, companyNos ?? provinces, states, after?.at ?? null, after?.no ?? null, limit],
  );
}

/** For operators, newest first; `late`: those with an overdue duty. */
export function listAllVehicles(
  source: Queryable,
  {
    state,
    late,
    no,
    city,
    after,
    limit,
  }: {
    state: VehicleState | null;
    late: boolean;
    no: string | null;
    city: string | null;
    after: { at: Instant; no: string } | null;
    limit: number;
  },
): Promise<VehicleRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM vehicles v WHERE ($1::text IS NULL OR v.state = $1) AND (NOT $2 OR v.late) AND ($3::text IS NULL OR v.no = $3) AND ($7::text IS NULL OR v.city = $7)
       AND ($4::timestamptz IS NULL OR (v.booked_at, v.no) < ($4, $5::text)) ORDER BY v.booked_at DESC, v.no DESC LIMIT $6`,
    [state, late, no, after?.at ?? null, after?.no ?? null, limit, city],
  );
}

/** The next vehicle that time decides on. @param now milliseconds */
export async function findDue(tx: Transaction, now: number, waiting: readonly string[]): Promise<string | undefined> {
  const [row] = await tx.query<{ no: string }>(
    'SELECT no FROM vehicles WHERE due_at <= to_timestamp($1 / 1000.0) AND no <> ALL ($2) ORDER BY due_at, no LIMIT 1',
    [now, waiting],
  );
  return row?.no;
}

/** Whether a company has a vehicle with an overdue duty. */
export async function hasLate(source: Queryable, companyNo: string): Promise<boolean> {
  return (await source.query('SELECT FROM vehicles WHERE company_no = $1 AND late LIMIT 1', [companyNo])).length > 0;
}

/** Vehicles that are not over in which a person has a part: as owner, or as who paid. */
export async function countUnderWay(source: Queryable, userId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM vehicles WHERE (owner_id::text = $1 OR payer_id::text = $1) AND state = ANY ($2)',
    [userId, openStates],
  );
  return row!.count;
}

/** Vehicles that a person led here and that were deregistered since a moment, milliseconds. */
export async function countReferred(tx: Transaction, referrerId: string, since: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM vehicles v JOIN vehicle_proofs p ON (p.city, p.vehicle_no, p.kind) = (v.city, v.no, 'deregistration') WHERE v.referred_by::text = $1 AND p.at >= to_timestamp($2 / 1000.0)`,
    [referrerId, since],
  );
  return row!.count;
}

export interface StepRow {
  state: VehicleState;
  by: VehicleActor;
  note: string;
  at: Instant;
}

/** Called while the vehicle is locked, so that the numbers have no gaps. @param at milliseconds */
export async function appendStep(
  tx: Transaction,
  { city, no }: Pick<VehicleRow, 'city' | 'no'>,
  step: { state: VehicleState; by: VehicleActor; actor: string | null; note: string; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO vehicle_steps (city, vehicle_no, seq, state, by, actor, note, at)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, to_timestamp($7 / 1000.0) FROM vehicle_steps WHERE city = $1 AND vehicle_no = $2`,
    [city, no, step.state, step.by, step.actor, step.note, step.at],
  );
}

/** Steps by vehicle, newest first. */
export async function listSteps(
  source: Queryable,
  rows: readonly Pick<VehicleRow, 'city' | 'no'>[],
): Promise<Map<string, StepRow[]>> {
  const steps = await source.query<StepRow & { no: string }>(
    'SELECT vehicle_no AS no, state, by, note, at FROM vehicle_steps WHERE (city, vehicle_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY vehicle_no, seq DESC',
    [rows.map(({ city }) => city), rows.map(({ no }) => no)],
  );
  const found = new Map<string, StepRow[]>();
  for (const { no, ...step } of steps) found.set(no, [...(found.get(no) ?? []), step]);
  return found;
}
