import type { Queryable } from '../../../platform/database/types.ts';
import { NO_BIDS_FOR, NO_SHOWS_COUNT_FOR, pausedUntil, PAUSED_FOR, STRIKES_COUNT_FOR } from './conduct.rules.ts';
import { listNoShows, listStrikes } from './strikes.store.ts';

/** Until when a company takes no reservations because of broken promises, milliseconds; null when it does. */
export async function companyPausedUntil(source: Queryable, companyNo: string, now: number): Promise<number | null> {
  return pausedUntil(await listStrikes(source, companyNo, now - STRIKES_COUNT_FOR), PAUSED_FOR, now);
}

/** Until when a company may not bid or quote because of broken promises, milliseconds; null when it may. */
export async function bidsPausedUntil(source: Queryable, companyNo: string, now: number): Promise<number | null> {
  return pausedUntil(await listStrikes(source, companyNo, now - STRIKES_COUNT_FOR), NO_BIDS_FOR, now);
}

/** The end of a pause of sellers after no-shows, milliseconds; sellers without one are absent. */
export async function sellersPausedUntil(
  source: Queryable,
  sellerIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const paused = [...(await listNoShows(source, sellerIds, now - NO_SHOWS_COUNT_FOR))].map(
    ([id, broken]) => [id, pausedUntil(broken, PAUSED_FOR, now)] as const,
  );
  return new Map(paused.flatMap(([id, until]) => (until === null ? [] : [[id, until]])));
}
