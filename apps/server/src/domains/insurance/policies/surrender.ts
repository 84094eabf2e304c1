import { failure, formatMoney, fromInstant, success } from '@shoushou/kernel';
import { isCovering } from '@shoushou/rules/insurance/states';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockOwn, moveApplication } from '../cover/applications.store.ts';
import { viewApplication } from '../applications/application-view.steps.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';

/** The surrender is sent after the commit, for exactly the displayed sum: with another one the insurer does not end the policy. */
export const surrender = (deps: Pick<Deps, 'clock' | 'environment' | 'random'>) =>
  transactionalHandler('insurance.surrender', async (tx, { caller: { userId } }, { no, sumFen }) => {
    const now = deps.clock.now();
    const row = await lockOwn(tx, userId, no);
    if (!row) return failure('insurance.unknown');
    if (
      row.mode !== 'agency' ||
      !isCovering(row.state) ||
      row.state === 'leaving' ||
      fromInstant(row.endsAt!) <= now ||
      sumFen > (row.premiumFen ?? 0)
    )
      return failure('insurance.surrender_over');
    const leaving = await moveApplication(tx, row, 'leaving', now, { leavingFen: sumFen });
    const visit = await lockVisit(tx, userId, row.visitId);
    if (visit)
      await appendSteps(
        tx,
        visit,
        [{ by: 'server', page: 'surrender', action: 'pressed', words: `${no} 退费 ${formatMoney(sumFen)}` }],
        now,
      );
    return success(await viewApplication(tx, deps, leaving));
  });
