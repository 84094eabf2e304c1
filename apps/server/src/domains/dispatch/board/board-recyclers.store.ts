import type { Queryable } from '../../../platform/database/types.ts';
import type { DutyRecycler } from '../offers/eligibility.rules.ts';
import { readLoads } from '../offers/loads.store.ts';
import { listOnDuty } from '../offers/on-duty.store.ts';

/** What the board shows of a recycler. */
export type ShownRecycler = Pick<DutyRecycler, 'id' | 'position' | 'windows' | 'incomeFen' | 'offeredNo' | 'offersOn'>;

/** Recyclers on duty who serve a district or any of a city (milliseconds), without what only an offer asks for. */
export async function listShownRecyclers(db: Queryable, place: string, at: number): Promise<ShownRecycler[]> {
  const onDuty = await listOnDuty(db, place, at);
  const ids = onDuty.map(({ id }) => id);
  const loads = await readLoads(db, ids, at);
  const off = await db.query<{ id: string }>(
    'SELECT recycler_id AS id FROM offer_switches WHERE recycler_id = ANY ($1) AND NOT is_on',
    [ids],
  );
  const without = new Set(off.map(({ id }) => id));
  return onDuty.map((seen) => {
    const { windows = [], incomeFen = 0, offeredNo = null } = loads.get(seen.id) ?? {};
    return { ...seen, windows, incomeFen, offeredNo, offersOn: !without.has(seen.id) };
  });
}
