import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { changeAppeal } from '../appeals.store.ts';
import { decideAppeal } from './decide-appeal.steps.ts';
import { lockForDecision } from '../operator-work.steps.ts';
import { checkEffects } from './remedies.steps.ts';

/** The operator who proposed an answer can't confirm it; a database constraint enforces this too. */
export const confirmAnswer = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  transactionalHandler('appeals.confirm', async (tx, { caller }, { no, approve }) => {
    const held = await lockForDecision(tx, no, caller.operatorId);
    if ('ok' in held) return held;
    const { appeal } = held;
    if (appeal.proposal === null) return failure('appeals.not_possible');
    if (appeal.proposedBy === caller.operatorId) return failure('appeals.other_operator');
    if (approve) {
      // A payment, a correction or a rule may have changed since it was proposed.
      const refused = await checkEffects(tx, deps, held, true, appeal.proposal.effects);
      if (refused) return refused;
      await decideAppeal(tx, deps, held, { uphold: true, ...appeal.proposal, operator: caller });
    } else await changeAppeal(tx, appeal, { proposedBy: null, proposer: null, proposal: null });
    return success(null);
  });
