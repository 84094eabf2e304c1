import { shanghaiDate, startOfShanghaiDate } from '@shoushou/kernel';
import { smsDay } from '@shoushou/rules/messages/sms-templates';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { notifyOfRound } from './notify-of-round.steps.ts';
import { endRoundOf, type RoundRow } from './rounds.store.ts';

/** Ends a locked round, and tells everybody with a place from today on. */
export async function callRoundOff(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  { recyclerId, id, estate }: Pick<RoundRow, 'recyclerId' | 'id' | 'estate'>,
): Promise<void> {
  const now = deps.clock.now();
  for (const { residentId, day } of await endRoundOf(tx, recyclerId, id, shanghaiDate(now), now)) {
    await notifyOfRound(
      tx,
      deps,
      { to: residentId, recyclerId },
      {
        title: '社区回收已取消',
        text: `${estate}，${day}。可以改约别的时间，或预约上门`,
        sms: { template: 'round_cancelled', values: { day: smsDay(startOfShanghaiDate(day)) } },
      },
    );
  }
}
