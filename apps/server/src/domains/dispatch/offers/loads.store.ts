import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { groupByCity } from '../../orders/index.ts';

/** A recycler's open work, earnings of today and offers, in all their cities. */
interface Load {
  windows: [number, number][];
  incomeFen: Fen;
  offeredNo: string | null;
  lastOfferAt: Instant | null;
}

/** By recycler; those without orders and offers are left out. `at` in milliseconds. */
export async function readLoads(db: Queryable, ids: readonly string[], at: number): Promise<Map<string, Load>> {
  const loads = new Map<string, Load>();
  const of = (id: string): Load => loads.get(id) ?? { windows: [], incomeFen: 0, offeredNo: null, lastOfferAt: null };
  const work = await db.query<{ id: string; windows: [number, number][]; incomeFen: Fen }>(
    'SELECT recycler_id AS id, windows, income_fen AS "incomeFen" FROM orders_loads($1, $2)',
    [ids, toInstant(at)],
  );
  for (const { id, windows, incomeFen } of work) {
    const load = of(id);
    loads.set(id, { ...load, windows: [...load.windows, ...windows], incomeFen: load.incomeFen + incomeFen });
  }
  for (const [city, people] of await groupByCity(db, ids)) {
    const offers = await db.query<Pick<Load, 'offeredNo' | 'lastOfferAt'> & { id: string }>(
      `SELECT own.id, live.order_no AS "offeredNo", last.offered_at AS "lastOfferAt" FROM unnest($2::text[]) AS own (id)
       LEFT JOIN dispatch_offers live ON live.city = $1 AND live.recycler_id = own.id AND live.state = 'offered'
       LEFT JOIN LATERAL (SELECT offered_at FROM dispatch_offers o WHERE o.city = $1 AND o.recycler_id = own.id
       ORDER BY o.offered_at DESC LIMIT 1) last ON true`,
      [city, people],
    );
    for (const { id, offeredNo, lastOfferAt } of offers) {
      const load = of(id);
      loads.set(id, {
        ...load,
        offeredNo: offeredNo ?? load.offeredNo,
        lastOfferAt:
          lastOfferAt !== null && (load.lastOfferAt === null || lastOfferAt > load.lastOfferAt)
            ? lastOfferAt
            : load.lastOfferAt,
      });
    }
  }
  return loads;
}
