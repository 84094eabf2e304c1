import { failure, shanghaiDate, startOfShanghaiDate, success } from '@shoushou/kernel';
import { smsDay } from '@shoushou/rules/messages/sms-templates';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { endRoundOf, lockRound } from './rounds.store.ts';
import { notifyOfRound } from './notify-of-round.steps.ts';

/** Ends a round and notifies people with future bookings. */
export function endRound(deps: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('estates.end_round', async (tx, { caller: { userId } }, { roundId }) => {
    const round = await lockRound(tx, userId, roundId);
    if (!round) return failure('estates.round_unknown');
    const now = deps.clock.now();
    for (const { residentId, day } of await endRoundOf(tx, userId, round.id, shanghaiDate(now), now)) {
      await notifyOfRound(tx, deps, residentId, userId, {
        title: '社区回收已取消',
        text: `${round.estate}，${day}。可以改约别的时间，或预约上门`,
        sms: { template: 'round_cancelled', values: { day: smsDay(startOfShanghaiDate(day)) } },
      });
    }
    return success(null);
  });
}
