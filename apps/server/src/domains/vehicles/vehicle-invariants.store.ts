import { findFaults, type Fault } from '../../platform/database/invariants.ts';
import type { Queryable } from '../../platform/database/types.ts';

/** Violated invariants of vehicles, their money and proofs, one per row; empty when consistent. */
const rules: Readonly<Record<string, string>> = {
  'the price is held by name as long as the vehicle is on its way': `
    SELECT v.no AS detail FROM vehicles v LEFT JOIN ledger_holds h ON h.owner_id = v.payer_id::text
    AND h.id = 'vehicle.price:' || v.held_payment_no
    WHERE v.held_payment_no IS NOT NULL AND ((h.state = 'open') IS DISTINCT FROM (v.hold_end IS NULL)
    OR h.amount IS DISTINCT FROM v.held_fen
    OR (v.hold_end IS NULL) <> (v.state IN ('collecting', 'lowered', 'received', 'on_hold')))`,
  'no money is released without a certificate': `
    SELECT v.no AS detail FROM vehicles v WHERE v.hold_end = 'paid'
    AND NOT EXISTS (SELECT FROM vehicle_proofs p WHERE (p.city, p.vehicle_no, p.kind) = (v.city, v.no, 'certificate'))`,
  'proofs come in their order': `
    SELECT v.no AS detail FROM vehicles v LEFT JOIN vehicle_proofs p ON (p.city, p.vehicle_no) = (v.city, v.no)
    GROUP BY v.no, v.state HAVING count(p.kind) <> CASE v.state WHEN 'certified' THEN 1 WHEN 'filed' THEN 2
    WHEN 'deregistered' THEN 3 ELSE 0 END`,
  'a vehicle is received by a company that is qualified on the day': `
    SELECT v.no AS detail FROM vehicles v WHERE v.received_on IS NOT NULL
      AND NOT EXISTS (SELECT FROM company_licences l WHERE l.company_no = v.company_no
      AND l.kind = 'vehicle_dismantling' AND v.received_on BETWEEN l.valid_from AND l.valid_to)`,
  'the price is the offer that won, or a lower one that was agreed': `
    SELECT v.no AS detail FROM vehicles v
    LEFT JOIN vehicle_offers o ON (o.city, o.vehicle_no, o.company_no) = (v.city, v.no, v.company_no)
    AND o.state = 'won'
    WHERE v.company_no IS NOT NULL AND v.price_fen IS DISTINCT FROM o.total_fen
    AND (v.price_fen IS DISTINCT FROM v.lowered_fen OR v.price_fen > o.total_fen)`,
  'what is paid is not more than what was held': `SELECT v.no AS detail FROM vehicles v
    WHERE v.held_fen IS NOT NULL AND v.price_fen > v.held_fen`,
};

/** Faults in vehicles; empty when all is well. */
export function findBrokenVehicles(database: Queryable): Promise<Fault[]> {
  return findFaults(database, rules);
}
