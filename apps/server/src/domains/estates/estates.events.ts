import { shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import { callRoundOff } from './call-round-off.steps.ts';
import { cancelBooking, erasePlaces, listPlacesFrom, listRoundsOf, lockRound } from './rounds.store.ts';

/** Nobody waits for a recycler whose account is deleted, and a deleted resident keeps no place from others. */
export function estatesEventHandlers(deps: Pick<Deps, 'clock' | 'random'>): EventHandlers {
  return {
    'accounts.erased': async (tx, { payload: { userId } }) => {
      for (const { id } of await listRoundsOf(tx, userId)) {
        const round = await lockRound(tx, userId, id);
        if (round) await callRoundOff(tx, deps, round);
      }
      for (const { recyclerId, id } of await listPlacesFrom(tx, userId, shanghaiDate(deps.clock.now())))
        await cancelBooking(tx, recyclerId, id, userId);
      await erasePlaces(tx, userId);
    },
  };
}
