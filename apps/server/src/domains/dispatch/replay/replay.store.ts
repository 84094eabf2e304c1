import { DAY, SECOND, toInstant, type Coordinates, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { underWayLimit, type UnderWayLimits } from '../../orders/index.ts';
import type { ReplayedOrder, ReplayedRecycler } from './replay.rules.ts';

interface OrderRow {
  no: string;
  adcode: string;
  categoryIds: string[];
  longitude: number;
  latitude: number;
  windowFrom: Instant;
  windowTo: Instant;
  placedAt: Instant;
  infoFeeFen: Fen;
  customerId: string | null;
  blocked: string[];
  estimateFen: Fen;
  takenAt: Instant | null;
  takenBy: string | null;
  closedAt: Instant | null;
}

const moment = (instant: Instant | null): number | null => (instant === null ? null : Date.parse(instant));

/** Orders placed in a city within a period (milliseconds), up to a maximum number. */
export async function listReplayedOrders(
  db: Queryable,
  city: string,
  from: number,
  to: number,
  most: number,
): Promise<ReplayedOrder[]> {
  const rows = await db.query<OrderRow>(
    `SELECT d.no, d.adcode, d.category_ids AS "categoryIds", d.longitude, d.latitude, d.window_from AS "windowFrom",
     d.window_to AS "windowTo", d.placed_at AS "placedAt", d.info_fee_fen AS "infoFeeFen",
       d.customer_id AS "customerId", orders_blocked_with(d.customer_id) AS blocked, d.estimate_fen AS "estimateFen",
       d.taken_at AS "takenAt", d.taken_by AS "takenBy", d.closed_at AS "closedAt"
     FROM orders_of_day($1, $2, $3, $4) d`,
    [city, toInstant(from), toInstant(to), most],
  );
  const accepted = await db.query<{ no: string }>(
    `SELECT order_no AS no FROM dispatch_offers WHERE city = $1 AND order_no = ANY ($2) AND state = 'accepted'`,
    [city, rows.map(({ no }) => no)],
  );
  const wasOffered = new Set(accepted.map(({ no }) => no));
  return rows.map(({ takenAt, takenBy, closedAt, windowFrom, windowTo, placedAt, ...row }) => ({
    ...row,
    windowFrom: Date.parse(windowFrom),
    windowTo: Date.parse(windowTo),
    placedAt: Date.parse(placedAt),
    hallTake:
      takenAt === null || takenBy === null || wasOffered.has(row.no)
        ? null
        : { at: Date.parse(takenAt), recyclerId: takenBy },
    closedAt: takenAt === null ? moment(closedAt) : null,
  }));
}

/** Recyclers with a district of the city, with their current choices and their positions then (milliseconds). */
export async function listReplayedRecyclers(
  db: Queryable,
  city: string,
  from: number,
  to: number,
  limits: UnderWayLimits,
  most: number,
): Promise<ReplayedRecycler[]> {
  const recyclers = await db.query<Omit<ReplayedRecycler, 'positions' | 'mostUnderWay'>>(
    `SELECT r.id, places_active_areas(r.id, $2) AS areas, catalog_chosen_categories(r.id) AS "categoryIds",
     coalesce(s.is_on, true) AS "offersOn", conduct.level
     FROM places_recyclers_of_city($1, $2) AS r (id) CROSS JOIN LATERAL orders_conduct(r.id, $2) conduct
     LEFT JOIN offer_switches s ON s.recycler_id = r.id ORDER BY r.id LIMIT $3`,
    [city, toInstant(to), most],
  );
  const rows = await db.query<Coordinates & { owner: string; seenAt: Instant }>(
    'SELECT owner, longitude, latitude, seen_at AS "seenAt" FROM reports_positions($1, $2, $3) ORDER BY owner, seen_at',
    [recyclers.map(({ id }) => id), toInstant(from), toInstant(to)],
  );
  const positions = Map.groupBy(
    rows.map(({ owner, longitude, latitude, seenAt }) => ({ owner, longitude, latitude, at: Date.parse(seenAt) })),
    ({ owner }) => owner,
  );
  return recyclers.map((recycler) => ({
    ...recycler,
    mostUnderWay: underWayLimit(limits, recycler.level),
    positions: positions.get(recycler.id) ?? [],
  }));
}

/** Answers to offers of thirty days: accepted or not, and after how many seconds. @param before milliseconds */
export function listAnswers(
  db: Queryable,
  city: string,
  before: number,
  most: number,
): Promise<{ accepted: boolean; seconds: number }[]> {
  return db.query<{ accepted: boolean; seconds: number }>(
    `SELECT state = 'accepted' AS accepted,
     greatest(1, round(extract(epoch FROM answered_at - offered_at)))::int AS seconds FROM dispatch_offers
     WHERE city = $1 AND offered_at >= $2 AND offered_at < $3 AND state IN ('accepted', 'declined', 'lapsed')
     AND made_by = 'job' ORDER BY offered_at DESC LIMIT $4`,
    [city, toInstant(before - 30 * DAY), toInstant(before - 10 * 60 * SECOND), most],
  );
}
