import { HOUR, toInstant, type Fen, type Instant } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable } from '../../../platform/database/types.ts';
import { medianOf, type DutyRecycler } from './eligibility.rules.ts';

/** Maximum age of a usable position, milliseconds. */
export const POSITION_SHOWN = HOUR;

/** A recycler's last position of the last hour, as the database has it. */
export interface LastPosition {
  longitude: number | null;
  latitude: number | null;
  seenAt: Instant | null;
}

export const positionOf = ({ longitude, latitude, seenAt }: LastPosition): DutyRecycler['position'] =>
  longitude === null || latitude === null || seenAt === null ? null : { longitude, latitude, at: Date.parse(seenAt) };

/** Where a recycler is; nothing else of them. */
export type SeenRecycler = Pick<DutyRecycler, 'id' | 'position'>;

/**
 * Where the recyclers on duty are who serve a district or any of a city (milliseconds), and of these others those on
 * duty.
 */
export async function listOnDuty(
  db: Queryable,
  place: string,
  at: number,
  others: readonly string[] = [],
): Promise<SeenRecycler[]> {
  const rows = await db.query<LastPosition & { id: string }>(
    `SELECT r.id, place.longitude, place.latitude, place.seen_at AS "seenAt"
     FROM (SELECT id FROM places_recyclers_of_city($1, $2, $4) AS serving (id) UNION SELECT unnest($5::text[])) r
     LEFT JOIN LATERAL reports_last_position(r.id, $3) place ON true WHERE accounts_on_duty(r.id)`,
    [cityOf(place), toInstant(at), toInstant(at - POSITION_SHOWN), place, others],
  );
  return rows.map((row) => ({ id: row.id, position: positionOf(row) }));
}

/** The same among all on duty in a city. */
export async function readUsualIncomeIn(db: Queryable, city: string, at: number): Promise<Fen> {
  const onDuty = await listOnDuty(db, city, at);
  return readUsualIncome(
    db,
    onDuty.map(({ id }) => id),
    at,
  );
}

/** The income of today that is usual among these recyclers (milliseconds), counting those without a deal. */
export async function readUsualIncome(db: Queryable, ids: readonly string[], at: number): Promise<Fen> {
  const rows = await db.query<{ incomeFen: Fen }>(
    `SELECT coalesce(sum(load.income_fen), 0)::bigint AS "incomeFen" FROM unnest($1::text[]) AS own (id)
     LEFT JOIN orders_loads($1, $2) load ON load.recycler_id = own.id GROUP BY own.id`,
    [ids, toInstant(at)],
  );
  return medianOf(rows.map(({ incomeFen }) => incomeFen));
}
