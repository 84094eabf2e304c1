import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { vehicleOffers, vehicleProofs, type OfferRow, type ProofRow, type VehicleRow } from './vehicles.table.ts';

type Key = Pick<VehicleRow, 'city' | 'no'>;
const keysOf = (rows: readonly Key[]): string[][] => [rows.map(({ city }) => city), rows.map(({ no }) => no)];

/** Offers that were not withdrawn, the best first. */
export function listOffers(source: Queryable, rows: readonly Key[]): Promise<OfferRow[]> {
  return source.query(
    `SELECT ${vehicleOffers.columns()} FROM vehicle_offers
     WHERE (city, vehicle_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND state <> 'withdrawn'
     ORDER BY vehicle_no, total_fen DESC, at`,
    keysOf(rows),
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

/** Proofs in the order in which they came. */
export function listProofs(source: Queryable, rows: readonly Key[]): Promise<ProofRow[]> {
  return source.query(
    `SELECT ${vehicleProofs.columns()} FROM vehicle_proofs
     WHERE (city, vehicle_no) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     ORDER BY vehicle_no, array_position(ARRAY['certificate', 'filing', 'deregistration'], kind)`,
    keysOf(rows),
  );
}
