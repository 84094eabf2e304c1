import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { APPEAL_RULES } from '../appeal-rules.rules.ts';
import { areEffectsPossible, needsSecondOperator } from '../appeal.rules.ts';
import { pricesOf } from '../appealed.steps.ts';
import { changeAppeal } from '../appeals.store.ts';
import { decideAppeal } from './decide-appeal.steps.ts';
import { lockForDecision } from '../operator-work.steps.ts';

/** Decides at once, or proposes an amount above one operator's limit. */
export const answerAppeal = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  transactionalHandler('appeals.answer', async (tx, { caller }, { no, uphold, answer, effects }) => {
    const held = await lockForDecision(tx, no, caller.operatorId);
    if ('ok' in held) return held;
    const { appeal } = held;
    if (appeal.proposedBy !== null) return failure('appeals.other_operator');
    if (
      !areEffectsPossible(appeal.kind, uphold, effects) ||
      effects.compensationFen > (await rulesInForce(deps, APPEAL_RULES, tx)).compensationFen
    )
      return failure('appeals.not_possible');
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
