import type { VehicleProof } from '@shoushou/contract';
import type { Fen, Instant } from '@shoushou/kernel';
import type { OfferBasis } from '@shoushou/rules/vehicles/offer';
import type { VehiclePart } from '@shoushou/rules/vehicles/parts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { VehicleRow } from './vehicles.store.ts';

type Key = Pick<VehicleRow, 'city' | 'no'>;

export interface OfferRow {
  no: string;
  companyNo: string;
  basis: OfferBasis;
  rateFen: Fen;
  deductions: { part: VehiclePart; fen: Fen }[];
  totalFen: Fen;
  state: 'standing' | 'won' | 'withdrawn';
  at: Instant;
}

/** Offers that were not withdrawn, the best first. */
export function listOffers(source: Queryable, rows: readonly Key[]): Promise<OfferRow[]> {
  return source.query(
    `SELECT vehicle_no AS no, company_no AS "companyNo", basis, rate_fen AS "rateFen", deductions, total_fen AS "totalFen", state, at FROM vehicle_offers
     WHERE (city, vehicle_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND state <> 'withdrawn' ORDER BY vehicle_no, total_fen DESC, at`,
    [rows.map(({ city }) => city), rows.map(({ no }) => no)],
  );
}

/** A company's offer for a vehicle replaces its previous one. @param at milliseconds */
export async function saveOffer(
  tx: Transaction,
  { city, no }: Key,
  offer: Pick<OfferRow, 'companyNo' | 'basis' | 'rateFen' | 'deductions' | 'totalFen'> & { byId: string; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO vehicle_offers (city, vehicle_no, company_no, basis, rate_fen, deductions, total_fen, state, by_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7, 'standing', $8, to_timestamp($9 / 1000.0))
     ON CONFLICT (city, vehicle_no, company_no) DO UPDATE SET basis = excluded.basis, rate_fen = excluded.rate_fen, deductions = excluded.deductions, total_fen = excluded.total_fen, state = 'standing', by_id = excluded.by_id, at = excluded.at`,
    [
      city,
      no,
      offer.companyNo,
      offer.basis,
      offer.rateFen,
      JSON.stringify(offer.deductions),
      offer.totalFen,
      offer.byId,
      offer.at,
    ],
  );
}

export async function setOfferState(
  tx: Transaction,
  { city, no }: Key,
  companyNo: string,
  state: OfferRow['state'],
): Promise<void> {
  await tx.query('UPDATE vehicle_offers SET state = $4 WHERE city = $1 AND vehicle_no = $2 AND company_no = $3', [
    city,
    no,
    companyNo,
    state,
  ]);
}

export interface ProofRow {
  no: string;
  kind: VehicleProof;
  number: string;
  photo: string;
  at: Instant;
}

/** Proofs in the order in which they came. */
export function listProofs(source: Queryable, rows: readonly Key[]): Promise<ProofRow[]> {
  return source.query(
    "SELECT vehicle_no AS no, kind, number, photo, at FROM vehicle_proofs WHERE (city, vehicle_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY vehicle_no, array_position(ARRAY['certificate', 'filing', 'deregistration'], kind)",
    [rows.map(({ city }) => city), rows.map(({ no }) => no)],
  );
}

/** @param at milliseconds */
export async function insertProof(
  tx: Transaction,
  { city, no }: Key,
  proof: Pick<ProofRow, 'kind' | 'number' | 'photo'> & { byId: string; at: number },
): Promise<void> {
  await tx.query(
    'INSERT INTO vehicle_proofs (city, vehicle_no, kind, number, photo, by_id, at) VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0))',
    [city, no, proof.kind, proof.number, proof.photo, proof.byId, proof.at],
  );
}
