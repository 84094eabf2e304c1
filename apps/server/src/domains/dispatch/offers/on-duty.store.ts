import { HOUR, toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import type { DutyRecycler } from './eligibility.rules.ts';

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

/** Where the recyclers on duty with a district of the city are (milliseconds), and nothing else of them. */
export async function listOnDuty(
  db: Queryable,
  city: string,
  at: number,
): Promise<Pick<DutyRecycler, 'id' | 'position'>[]> {
  const rows = await db.query<LastPosition & { id: string }>(
    `SELECT r.id, place.longitude, place.latitude, place.seen_at AS "seenAt"
     FROM places_recyclers_of_city($1, $2) AS r (id)
     LEFT JOIN LATERAL reports_last_position(r.id, $3) place ON true WHERE accounts_on_duty(r.id)`,
    [city, toInstant(at), toInstant(at - POSITION_SHOWN)],
  );
  return rows.map((row) => ({ id: row.id, position: positionOf(row) }));
}

/** The incomes of today of these recyclers (milliseconds), 0 without a deal, in no order. */
export async function listIncomes(db: Queryable, ids: readonly string[], at: number): Promise<Fen[]> {
  const rows = await db.query<{ incomeFen: Fen }>(
    `SELECT coalesce(sum(load.income_fen), 0)::bigint AS "incomeFen" FROM unnest($1::text[]) AS own (id)
     LEFT JOIN orders_loads($1, $2) load ON load.recycler_id = own.id GROUP BY own.id`,
    [ids, toInstant(at)],
  );
  return rows.map(({ incomeFen }) => incomeFen);
}
