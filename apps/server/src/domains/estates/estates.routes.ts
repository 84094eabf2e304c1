import type { estatesCalls } from '@shoushou/contract/estates/estates.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { addRound } from './add-round.ts';
import { bookPlace } from './book-place.ts';
import { cancelPlace } from './cancel-place.ts';
import { endRound } from './end-round.ts';
import { listBookings } from './list-bookings.ts';
import { listRounds } from './list-rounds.ts';

export function estatesActions(deps: Deps): ActionsOf<typeof estatesCalls> {
  return {
    'estates.list_rounds': listRounds(deps),
    'estates.list_bookings': listBookings(deps),
    'estates.add_round': addRound(deps),
    'estates.end_round': endRound(deps),
    'estates.book': bookPlace(deps),
    'estates.cancel': cancelPlace(),
  };
}
