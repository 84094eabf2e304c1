import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { DispatchRules } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { MINUTE, HOUR } from '@shoushou/kernel';
import { underWayLimit, type UnderWayLimits } from '../../orders/index.ts';
import type { DutyRecycler, WaitingOrder } from './eligibility.rules.ts';

interface WaitingRow extends Omit<WaitingOrder, 'windowFrom' | 'windowTo' | 'placedAt'> {
  windowFrom: Instant;
  windowTo: Instant;
  placedAt: Instant;
}

const waitingColumns = `w.no, w.adcode, w.category_ids AS "categoryIds", w.longitude, w.latitude, w.window_from AS "windowFrom", w.window_to AS "windowTo", w.placed_at AS "placedAt", w.info_fee_fen AS "infoFeeFen", w.customer_id AS "customerId", orders_blocked_with(w.customer_id) AS blocked`;
const toWaiting = ({ windowFrom, windowTo, placedAt, ...row }: WaitingRow): WaitingOrder => ({ ...row, windowFrom: Date.parse(windowFrom), windowTo: Date.parse(windowTo), placedAt: Date.parse(placedAt) });

/** Orders of a city that are to be offered now (milliseconds), those with the soonest window first. */
export async function listWaiting(db: Queryable, city: string, rules: DispatchRules, at: number): Promise<WaitingOrder[]> {
  const hallSince = rules.mode === 'offer_first' ? at : at - rules.hallMinutes * MINUTE;
  const rows = await db.query<WaitingRow>(
    `SELECT ${waitingColumns} FROM orders_waiting($1, $2, $3, $4) w
     WHERE NOT EXISTS (SELECT FROM dispatch_pauses p WHERE p.city = $1 AND p.order_no = w.no AND p.until > $4)
       AND NOT EXISTS (SELECT FROM dispatch_offers f WHERE f.city = $1 AND f.order_no = w.no AND f.state = 'offered')
     ORDER BY w.window_from, w.placed_at, w.no LIMIT $5`,
    [city, toInstant(hallSince), toInstant(at + rules.beforeWindowMinutes * MINUTE), toInstant(at), rules.ordersAtOnce],
  );
  return rows.map(toWaiting);
}

/** One open order that is kept for nobody, however short it has waited. */
export async function readWaiting(db: Queryable, city: string, no: string, at: number): Promise<WaitingOrder | null> {
  const [row] = await db.query<WaitingRow>(`SELECT ${waitingColumns} FROM orders_waiting($1, $2, $2, $2) w WHERE w.no = $3`, [city, toInstant(at), no]);
  return row ? toWaiting(row) : null;
}

interface RecyclerRow {
  id: string;
  onDuty: boolean;
  areas: string[];
  categoryIds: string[];
  longitude: number | null;
  latitude: number | null;
  seenAt: Instant | null;
  leapAt: Instant | null;
  windows: [number, number][];
  incomeFen: Fen;
  releases: number;
  level: number;
  lockedUntil: Instant | null;
  availableFen: Fen;
  offersOn: boolean;
  offeredNo: string | null;
  lastOfferAt: Instant | null;
}

/** How long a position is of any use to look at, milliseconds. */
const POSITION_SHOWN = HOUR;

/** Recyclers with a district of the city, on duty only unless one is named (milliseconds). */
export async function listDutyRecyclers(db: Queryable, city: string, limits: UnderWayLimits & { releasesADay: number }, at: number, named: string | null = null): Promise<DutyRecycler[]> {
  const rows = await db.query<RecyclerRow>(
    `SELECT r.id, accounts_on_duty(r.id) AS "onDuty", places_active_areas(r.id, $2) AS areas, catalog_chosen_categories(r.id) AS "categoryIds",
       place.longitude, place.latitude, place.seen_at AS "seenAt", reports_leap(r.id, $3) AS "leapAt", load.windows, load.income_fen AS "incomeFen", load.releases, load.level, load.locked_until AS "lockedUntil",
       wallet_available(r.id) AS "availableFen", coalesce(s.is_on, true) AS "offersOn", live.order_no AS "offeredNo", last.offered_at AS "lastOfferAt"
     FROM places_recyclers_of_city($1, $2) AS r (id)
     LEFT JOIN LATERAL reports_last_position(r.id, $3) place ON true
     CROSS JOIN LATERAL orders_recycler_load(r.id, $2) load
     LEFT JOIN offer_switches s ON s.recycler_id = r.id
     LEFT JOIN dispatch_offers live ON live.recycler_id = r.id AND live.state = 'offered'
     LEFT JOIN LATERAL (SELECT offered_at FROM dispatch_offers o WHERE o.recycler_id = r.id ORDER BY o.offered_at DESC LIMIT 1) last ON true
     WHERE CASE WHEN $4::text IS NULL THEN accounts_on_duty(r.id) ELSE r.id = $4 END`,
    [city, toInstant(at), toInstant(at - POSITION_SHOWN), named],
  );
  return rows.map(({ longitude, latitude, seenAt, leapAt, releases, level, lockedUntil, lastOfferAt, ...row }) => ({
    ...row,
    position: longitude === null || latitude === null || seenAt === null ? null : { longitude, latitude, at: Date.parse(seenAt) },
    leapAt: leapAt === null ? null : Date.parse(leapAt),
    level,
    mostUnderWay: underWayLimit(limits, level),
    stopped: lockedUntil !== null || releases >= limits.releasesADay,
    lastOfferAt: lastOfferAt === null ? null : Date.parse(lastOfferAt),
  }));
}

/** Runs the batches of a city one at a time, whichever server wants to; false when another is at it. */
export async function lockCity(tx: Queryable, city: string): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(`SELECT pg_try_advisory_xact_lock(hashtextextended('dispatch ' || $1, 0)) AS locked`, [city]);
  return row?.locked ?? false;
}
