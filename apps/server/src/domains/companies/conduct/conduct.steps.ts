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

/** Until when a seller who did not come reserves nothing, milliseconds; null when they may. */
export async function sellerPausedUntil(source: Queryable, sellerId: string, now: number): Promise<number | null> {
  return pausedUntil(await listNoShows(source, sellerId, now - NO_SHOWS_COUNT_FOR), PAUSED_FOR, now);
}
