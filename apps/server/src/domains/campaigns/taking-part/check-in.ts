import { failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { advance } from '../running/advance.steps.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { enter } from '../campaign/enter.steps.ts';
import { grant, lockParticipant, readProgress } from '../campaign/participants.store.ts';

/** Once a day, from midnight to midnight in Shanghai. */
export const checkIn = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.check_in', async (tx, { caller }, { code }) => {
    const entered = await enter(tx, deps, caller.userId, code);
    if (!('campaign' in entered)) return entered;
    const { campaign } = entered;
    const block = findBlock(campaign.document, 'checkin');
    if (!block) return failure('campaigns.no_block');
    const now = deps.clock.now();
    const mine = { personId: caller.userId, code };
    const cause = `checkin:${shanghaiDate(now)}`;
    if (
      !(await grant(
        tx,
        { ...mine, cause, points: block.points, chances: findBlock(campaign.document, 'wheel')?.onCheckIn ?? 0 },
        now,
      ))
    )
      return failure('campaigns.checked_in');
    const awards = await advance(tx, deps, campaign, {
      personId: caller.userId,
      measure: 'check_ins',
      amount: 1,
      cause,
    });
    const { points, chances } = (await lockParticipant(tx, caller.userId, code))!;
    const days =
      (await readProgress(tx, caller.userId, code)).find(({ measure }) => measure === 'check_ins')?.value ?? 0;
    return success({ days, points, chances, awards });
  });
