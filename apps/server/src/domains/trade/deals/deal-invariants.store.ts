import { findFaults, type Fault } from '../../../platform/database/invariants.ts';
import type { Queryable } from '../../../platform/database/types.ts';

/** Violated invariants of second-hand deals and their listings, one per row; empty when consistent. */
const rules: Readonly<Record<string, string>> = {
  'the money of a deal is held by name until the goods are received or go back': `
    SELECT d.no AS detail FROM trade_deals d LEFT JOIN ledger_holds h ON h.owner_id = d.buyer_id::text
    AND h.id = 'trade:' || d.held_payment_no
    WHERE d.held_payment_no IS NOT NULL
    AND ((h.state = 'open') IS DISTINCT FROM (d.state IN ('paid', 'sent', 'disputed', 'returning'))
    OR h.amount IS DISTINCT FROM d.amount_fen)`,
  'a listing is reserved as long as a deal about it is on': `
    SELECT l.no AS detail FROM trade_listings l
    WHERE (l.state = 'reserved') <> EXISTS (SELECT FROM trade_deals d
    WHERE (d.city, d.listing_no) = (l.city, l.no) AND d.state IN ('accepted', 'paid', 'sent', 'disputed',
      'returning'))`,
  'what is sold was received, or its money went to the seller': `
    SELECT l.no AS detail FROM trade_listings l
    WHERE (l.state = 'sold') <> EXISTS (SELECT FROM trade_deals d
    WHERE (d.city, d.listing_no) = (l.city, l.no) AND d.state IN ('received', 'closed', 'released'))`,
  'money is shared only where it was released': `SELECT d.no AS detail FROM trade_deals d
    WHERE d.refund_fen IS NOT NULL AND d.state <> 'released'`,
  'goods go back after a dispute': `SELECT d.no AS detail FROM trade_deals d
    WHERE (d.state = 'returning' OR d.return_no <> '') AND d.disputed_at IS NULL`,
};

/** Faults in second-hand deals; empty when all is well. */
export function findBrokenDeals(database: Queryable): Promise<Fault[]> {
  return findFaults(database, rules);
}
