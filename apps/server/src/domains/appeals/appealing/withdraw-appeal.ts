import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { showAppeal } from '../appeal-notifications.steps.ts';
import { viewAppeal } from './appeal-view.steps.ts';
import { appealMoves } from '../appeal.rules.ts';
import { appendStep, changeAppeal, lockAppeal } from '../appeals.store.ts';

export const withdrawAppeal = (deps: Pick<Deps, 'database' | 'clock'>) =>
  transactionalHandler('appeals.withdraw', async (tx, { caller: { userId } }, { no }) => {
    const row = await lockAppeal(tx, no);
    if (!row || row.appellantId !== userId) return failure('appeals.unknown');
    const to = appealMoves[row.state].withdraw;
    if (!to) return failure('appeals.answered');
    const withdrawn = await changeAppeal(tx, row, {
      state: to,
      proposedBy: null,
      proposer: null,
      proposal: null,
      endedAt: toInstant(deps.clock.now()),
    });
    await appendStep(tx, row, { by: 'appellant', from: row.state, to, text: '', photos: [], at: deps.clock.now() });
    showAppeal(tx, withdrawn);
    return success(await viewAppeal(tx, deps, withdrawn, userId));
  });
