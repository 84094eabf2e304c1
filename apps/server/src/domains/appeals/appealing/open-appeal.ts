import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { showAppeal } from '../appeal-notifications.steps.ts';
import { isOpen } from '../appeal.rules.ts';
import { appendStep, changeAppeal, lockAppeal } from '../appeals.store.ts';
import { decidedEarlier } from '../operator-work.steps.ts';

/** Assigns the appeal to the calling operator, which both sides see. Opening it again reassigns it. */
export const openAppeal = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('appeals.open', async (tx, { caller }, { no }) => {
    const row = await lockAppeal(tx, no);
    if (!row) return failure('appeals.unknown');
    if (!isOpen(row.state)) return failure('appeals.answered');
    if (await decidedEarlier(tx, row, caller.operatorId)) return failure('appeals.other_operator');
    const opened = await changeAppeal(tx, row, {
      state: 'reviewing',
      openedBy: caller.operatorId,
      opener: caller.name,
    });
    if (row.state === 'submitted')
      await appendStep(tx, row, {
        by: 'operator',
        from: row.state,
        to: 'reviewing',
        text: '',
        photos: [],
        at: clock.now(),
      });
    showAppeal(tx, opened);
    return success(null);
  });
