import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Queryable } from '../../../platform/database/types.ts';
import { underWayLimit, type UnderWayLimits } from '../../orders/index.ts';
import type { DutyRecycler } from './eligibility.rules.ts';
import { readLoads } from './loads.store.ts';
import { POSITION_SHOWN, positionOf, type LastPosition } from './on-duty.store.ts';

interface RecyclerRow extends LastPosition {
  id: string;
  onDuty: boolean;
  areas: string[];
  categoryIds: string[];
  leapAt: Instant | null;
  releases: number;
  level: number;
  lockedUntil: Instant | null;
  availableFen: Fen;
  offersOn: boolean;
}

type RecyclerLimits = UnderWayLimits & { releasesADay: number };

/** These people, on duty or not and in any service area (milliseconds); invalid ids are left out. */
export async function listNamedRecyclers(
  db: Queryable,
  ids: readonly string[],
  limits: RecyclerLimits,
  at: number,
): Promise<DutyRecycler[]> {
  const rows = await db.query<RecyclerRow>(
    `SELECT r.id, accounts_on_duty(r.id) AS "onDuty", places_active_areas(r.id, $1) AS areas,
     catalog_chosen_categories(r.id) AS "categoryIds",
       place.longitude, place.latitude, place.seen_at AS "seenAt", reports_leap(r.id, $2) AS "leapAt", conduct.releases,
       conduct.level, conduct.locked_until AS "lockedUntil",
       wallet_available(r.id) AS "availableFen", coalesce(s.is_on, true) AS "offersOn"
     FROM unnest($3::text[]) AS r (id)
     LEFT JOIN LATERAL reports_last_position(r.id, $2) place ON true
     CROSS JOIN LATERAL orders_conduct(r.id, $1) conduct
     LEFT JOIN offer_switches s ON s.recycler_id = r.id`,
    [toInstant(at), toInstant(at - POSITION_SHOWN), ids.filter(isUuid)],
  );
  const loads = await readLoads(
    db,
    rows.map(({ id }) => id),
    at,
  );
  return rows.map(({ longitude, latitude, seenAt, leapAt, releases, level, lockedUntil, ...row }) => {
    const { windows = [], incomeFen = 0, offeredNo = null, lastOfferAt = null } = loads.get(row.id) ?? {};
    return {
      ...row,
      position: positionOf({ longitude, latitude, seenAt }),
      leapAt: leapAt === null ? null : Date.parse(leapAt),
      level,
      mostUnderWay: underWayLimit(limits, level),
      stopped: lockedUntil !== null || releases >= limits.releasesADay,
      windows,
      incomeFen,
      offeredNo,
      lastOfferAt: lastOfferAt === null ? null : Date.parse(lastOfferAt),
    };
  });
}
