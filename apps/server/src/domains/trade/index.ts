import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { tradeRecords } from './personal-records.store.ts';
import { tradeFollowers } from './trade.events.ts';
import { tradeActions } from './trade.routes.ts';

/** Second-hand: listings, wanted notices and the questions under them. */
export function createTrade(deps: Deps): Domain {
  return { actions: tradeActions(deps), followers: tradeFollowers, personalRecords: tradeRecords };
}
