import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { needsSecondOperator } from '../appeal.rules.ts';
import { pricesOf } from '../appealed.steps.ts';
import { changeAppeal } from '../appeals.store.ts';
import { decideAppeal } from './decide-appeal.steps.ts';
import { lockForDecision } from '../operator-work.steps.ts';
import { checkEffects } from './remedies.steps.ts';

/** Decides at once, or proposes an amount above one operator's limit. */
export const answerAppeal = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  transactionalHandler('appeals.answer', async (tx, { caller }, { no, uphold, answer, effects }) => {
    const held = await lockForDecision(tx, no, caller.operatorId);
    if ('ok' in held) return held;
    const { appeal } = held;
    if (appeal.proposedBy !== null) return failure('appeals.other_operator');
    const refused = await checkEffects(tx, deps, held, uphold, effects);
    if (refused) return refused;
    if (uphold && needsSecondOperator(effects, await pricesOf(tx, deps, appeal, held))) {
      await changeAppeal(tx, appeal, {
        proposedBy: caller.operatorId,
        proposer: caller.name,
        proposal: { answer, effects },
      });
      return success({ waits: true });
    }
    await decideAppeal(tx, deps, held, { uphold, answer, effects, operator: caller });
    return success({ waits: false });
  });
