import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { callRoundOff } from './call-round-off.steps.ts';
import { lockRound } from './rounds.store.ts';

/** Ends a round and notifies people with future bookings. */
export function endRound(deps: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('estates.end_round', async (tx, { caller: { userId } }, { roundId }) => {
    const round = await lockRound(tx, userId, roundId);
    if (!round) return failure('estates.round_unknown');
    await callRoundOff(tx, deps, round);
    return success(null);
  });
}
