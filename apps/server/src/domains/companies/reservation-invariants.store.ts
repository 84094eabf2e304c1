import { findFaults, type Fault } from '../../platform/database/invariants.ts';
import type { Queryable } from '../../platform/database/types.ts';

/** Violated invariants of windows, deposits and weighings, one per row; empty when consistent. */
const rules: Readonly<Record<string, string>> = {
  'a window’s taken places and weight are those of its reservations': `
    SELECT s.company_no || ' ' || s.starts_at AS detail FROM company_windows s
    LEFT JOIN company_reservations r ON (r.city, r.company_no, r.starts_at) = (s.city, s.company_no, s.starts_at)
    AND r.freed_at IS NULL
    GROUP BY s.city, s.company_no, s.starts_at HAVING s.taken_places <> count(r.no)
    OR s.taken_grams <> coalesce(sum(r.grams), 0)`,
  'a deposit is held as long as its reservation waits for the goods': `
    SELECT r.no AS detail FROM company_reservations r LEFT JOIN ledger_holds h ON h.owner_id = r.seller_id::text
    AND h.id = 'yard.deposit:' || r.held_payment_no
    WHERE r.held_payment_no IS NOT NULL AND ((h.state = 'open') IS DISTINCT FROM (r.deposit_end IS NULL)
    OR h.amount IS DISTINCT FROM r.deposit_fen)`,
  'an agreed total is the sum of its lines': `
    SELECT r.no AS detail FROM company_reservations r WHERE r.total_fen IS NOT NULL
      AND r.total_fen IS DISTINCT FROM (SELECT sum(l.amount_fen) FROM company_reservation_lines l
      WHERE (l.city, l.reservation_no) = (r.city, r.no))`,
  'an amount is price times net weight': `
    SELECT reservation_no AS detail FROM company_reservation_lines
    WHERE amount_fen <> round(price_fen * (gross_grams - deducted_grams) / 1000.0)`,
  'deposits that are open are covered by the guarantee, where there is one': `
    SELECT g.company_no AS detail FROM (SELECT company_no, sum(amount_fen) AS fen FROM company_guarantees
    WHERE ended IS NULL GROUP BY company_no) g
    WHERE g.fen < (SELECT coalesce(sum(r.deposit_fen), 0) FROM company_reservations r
    WHERE r.company_no = g.company_no AND r.deposit_end IS NULL
    AND r.state IN ('held', 'booked', 'arrived', 'weighed', 'disputed', 'agreed')
      AND r.booked_at > (SELECT min(made_at) FROM company_guarantees first WHERE first.company_no = g.company_no))`,
  'a guarantee is held by name': `
    SELECT g.company_no || ' ' || g.payment_no AS detail FROM company_guarantees g
    LEFT JOIN ledger_holds h ON h.owner_id = g.owner_id::text
    AND h.id = 'yard.guarantee:' || g.payment_no || ':' || g.part
    WHERE (h.state = 'open') IS DISTINCT FROM (g.ended IS NULL) OR h.amount IS DISTINCT FROM g.amount_fen`,
  'a standing result is that of its round': `
    SELECT r.no AS detail FROM company_reservations r
    JOIN company_round_results w ON (w.city, w.reservation_no, w.round) = (r.city, r.no,
    coalesce(r.standing_round, r.round))
    WHERE r.total_fen IS NOT NULL GROUP BY r.city, r.no, r.total_fen HAVING r.total_fen <> sum(w.amount_fen)`,
  'a place is given back when its reservation is off, and only then': `
    SELECT r.no AS detail FROM company_reservations r
    WHERE (r.freed_at IS NOT NULL) <> (r.state IN ('lapsed', 'cancelled', 'called_off'))`,
  'a deposit is at most a fifth of the announced value, and ¥500': `
    SELECT r.no AS detail FROM company_reservations r WHERE r.deposit_fen * 5 > r.announced_fen
    OR r.deposit_fen > 50000`,
  'a net weight is not below nothing, and what is taken off is not more than was read': `
    SELECT reservation_no AS detail FROM company_reservation_lines WHERE gross_grams - deducted_grams < 0`,
  'a reservation’s weight is that of its lines': `
    SELECT r.no AS detail FROM company_reservations r WHERE r.grams <> (SELECT coalesce(sum(l.announced_grams), 0)
    FROM company_reservation_lines l WHERE (l.city, l.reservation_no) = (r.city, r.no))`,
};

/** Faults in reservations; empty when all is well. */
export function findBrokenReservations(database: Queryable): Promise<Fault[]> {
  return findFaults(database, rules);
}
