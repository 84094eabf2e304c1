import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';
import { listOrderCities } from '../orders/index.ts';
import { listClaims } from './offers/claims.store.ts';

/**
 * Checks the invariants of all offers and warnings, once every event is delivered. `at` in milliseconds. @returns
 * violating ones; empty when all hold
 */
export async function findBrokenDispatch(db: Queryable, at: number): Promise<{ no: string; rule: string }[]> {
  const broken: { no: string; rule: string }[] = [];
  for (const city of await listOrderCities(db)) broken.push(...(await findBrokenOfCity(db, city, at)));
  return [...broken, ...(await findBrokenClaims(db, at))];
}

/** A recycler is claimed for exactly the offers that are live. */
async function findBrokenClaims(db: Queryable, at: number): Promise<{ no: string; rule: string }[]> {
  const broken: { no: string; rule: string }[] = [];
  const claims = new Map((await listClaims(db, toInstant(at))).map(({ offerId, recyclerId }) => [offerId, recyclerId]));
  for (const city of await listOrderCities(db)) {
    const live = await db.query<{ no: string; id: string; recyclerId: string }>(
      `SELECT order_no AS no, id, recycler_id AS "recyclerId" FROM dispatch_offers
       WHERE city = $1 AND state = 'offered' AND expires_at > $2`,
      [city, toInstant(at)],
    );
    for (const { no, id, recyclerId } of live) {
      if (claims.get(id) !== recyclerId)
        broken.push({ no, rule: 'a live offer whose recycler may be offered another' });
      claims.delete(id);
    }
  }
  return [
    ...broken,
    ...[...claims.keys()].map((id) => ({ no: id, rule: 'a recycler is kept for an offer that is not live' })),
  ];
}

function findBrokenOfCity(db: Queryable, city: string, at: number): Promise<{ no: string; rule: string }[]> {
  return db.query(
    `SELECT f.order_no AS no, 'a live offer, and the order is not kept for its recycler until the same moment' AS rule
     FROM dispatch_offers f JOIN orders o ON o.city = $2 AND o.no = f.order_no
     WHERE f.city = $2 AND f.state = 'offered' AND f.expires_at > $1
     AND (o.state <> 'open' OR o.exclusive_recycler_id IS DISTINCT FROM f.recycler_id
     OR o.exclusive_until IS DISTINCT FROM f.expires_at)
     UNION ALL
     SELECT f.order_no, 'the hall shows an offered order to others'
     FROM dispatch_offers f LEFT JOIN hall_orders h ON h.city = $2 AND h.no = f.order_no
     WHERE f.city = $2 AND f.state = 'offered' AND f.expires_at > $1
     AND (h.exclusive_recycler_id IS DISTINCT FROM f.recycler_id OR h.exclusive_until IS DISTINCT FROM f.expires_at)
     UNION ALL
     SELECT f.order_no, 'accepted without a receipt of that recycler in the offer''s time'
     FROM dispatch_offers f WHERE f.city = $2 AND f.state = 'accepted' AND NOT EXISTS (
       SELECT FROM receipts r WHERE r.city = $2 AND r.order_no = f.order_no AND r.recycler_id = f.recycler_id
       AND r.taken_at >= f.offered_at AND r.taken_at <= f.expires_at)
     UNION ALL
     SELECT f.order_no, 'taken in the offer''s time by its recycler, and not accepted'
     FROM dispatch_offers f JOIN receipts r ON r.city = $2 AND r.order_no = f.order_no AND r.recycler_id = f.recycler_id
     AND r.taken_at >= f.offered_at AND r.taken_at < coalesce(f.answered_at, f.expires_at)
     WHERE f.city = $2 AND f.state <> 'accepted'
     UNION ALL
     SELECT order_no, 'the job asked somebody twice in a round' FROM dispatch_offers WHERE city = $2 AND made_by = 'job'
     GROUP BY order_no, round, recycler_id HAVING count(*) > 1
     UNION ALL
     SELECT order_no, 'answered after its end' FROM dispatch_offers
     WHERE city = $2 AND state IN ('accepted', 'declined') AND answered_at > expires_at
     UNION ALL
     SELECT order_no, 'lapsed before its end' FROM dispatch_offers
     WHERE city = $2 AND state = 'lapsed' AND answered_at < expires_at
     UNION ALL
     SELECT f.order_no, 'made under rules that are not there' FROM dispatch_offers f
     LEFT JOIN dispatch_rules d ON d.version = f.rules_version WHERE f.city = $2 AND d.version IS NULL
     UNION ALL
     SELECT w.order_no, 'a warning of an order that is not there' FROM order_warnings w
     LEFT JOIN orders o ON o.city = $2 AND o.no = w.order_no WHERE w.city = $2 AND o.no IS NULL`,
    [toInstant(at), city],
  );
}
