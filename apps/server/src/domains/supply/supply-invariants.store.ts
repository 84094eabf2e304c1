import { findFaults, type Fault } from '../../platform/database/invariants.ts';
import type { Queryable } from '../../platform/database/types.ts';

/** Violated invariants of auctions and contracts, one per row; empty when consistent. */
const rules: Readonly<Record<string, string>> = {
  'a bid came before the end': `
    SELECT b.supply_no AS detail FROM supply_bids b JOIN supplies s ON (s.city, s.no) = (b.city, b.supply_no)
    WHERE s.ends_at IS NULL OR b.at >= s.ends_at`,
  'a sealed bid has no price before the end': `
    SELECT e.supply_no || ' ' || e.company_no AS detail FROM supply_entries e
    JOIN supplies s ON (s.city, s.no) = (e.city, e.supply_no)
    WHERE s.kind = 'sealed' AND s.state IN ('open', 'withdrawn') AND e.price_fen IS NOT NULL`,
  'the record of a sealed auction has no price': `
    SELECT b.supply_no || ' ' || b.company_no AS detail FROM supply_bids b
    JOIN supplies s ON (s.city, s.no) = (b.city, b.supply_no) WHERE (s.kind = 'sealed') <> (b.price_fen IS NULL)`,
  'an awarded supply has one winner, and its contract is with that company': `
    SELECT s.no AS detail FROM supplies s LEFT JOIN sale_contracts c ON (c.city, c.supply_no) = (s.city, s.no)
    AND c.state <> 'lapsed' LEFT JOIN supply_entries e ON (e.city, e.supply_no, e.outcome) = (s.city, s.no, 'won')
    WHERE s.state = 'awarded' AND (c.no IS NULL OR e.company_no IS DISTINCT FROM c.company_no
    OR e.price_fen IS DISTINCT FROM c.price_fen OR e.bidder_id IS DISTINCT FROM c.buyer_id)`,
  'a bidder’s deposit is held until it has ended': `
    SELECT e.supply_no || ' ' || e.company_no AS detail FROM supply_entries e
    LEFT JOIN ledger_holds h ON h.owner_id = e.bidder_id::text AND h.id = 'supply.deposit:' || e.held_payment_no
    WHERE e.held_payment_no IS NOT NULL AND ((h.state = 'open') IS DISTINCT FROM (e.deposit_end IS NULL)
    OR h.amount IS DISTINCT FROM e.deposit_fen)`,
  'no deposit is held when an auction is over for its bidder': `
    SELECT e.supply_no || ' ' || e.company_no AS detail FROM supply_entries e
    JOIN supplies s ON (s.city, s.no) = (e.city, e.supply_no)
    LEFT JOIN sale_contracts c ON (c.city, c.supply_no, c.company_no) = (s.city, s.no, e.company_no)
    WHERE e.held_payment_no IS NOT NULL AND e.deposit_end IS NULL
      AND (s.state IN ('failed', 'lapsed', 'withdrawn', 'refused') OR e.outcome = 'lost'
      OR (e.outcome = 'won' AND c.state IN ('closed', 'broken', 'lapsed')))`,
  'no more is received of a contract than it allows': `
    SELECT c.no AS detail FROM sale_contracts c JOIN company_reservations r ON r.contract_no = c.no
    AND r.state IN ('agreed', 'settled') JOIN company_reservation_lines l ON (l.city, l.reservation_no) = (r.city, r.no)
    GROUP BY c.city, c.no HAVING sum(l.gross_grams - l.deducted_grams) > c.grams * (1000 + c.tolerance_permille) / 1000`,
  'a delivery is paid at the contract’s price': `
    SELECT r.no AS detail FROM company_reservations r JOIN sale_contracts c ON c.no = r.contract_no
    JOIN company_reservation_lines l ON (l.city, l.reservation_no) = (r.city, r.no)
    WHERE l.locked_fen <> c.price_fen OR l.price_fen <> c.price_fen`,
};

/** Faults in supplies and contracts; empty when all is well. */
export function findBrokenSupplies(database: Queryable): Promise<Fault[]> {
  return findFaults(database, rules);
}
