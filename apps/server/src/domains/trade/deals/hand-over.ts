import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { beginMove, moveDeal, type DealDeps } from './deal-move.steps.ts';
import { viewDeal } from './deal-view.steps.ts';
import { writeDeal } from './deals.store.ts';
import { isHandoverCode } from './handover-code.steps.ts';

/** The seller enters the buyer's handover code. A wrong attempt is counted although the call is refused. */
export function handOver(deps: DealDeps) {
  return transactionalHandler('trade.hand_over', async (tx, { caller: { userId } }, { no, code }) => {
    const held = await beginMove(tx, deps, userId, no, 'receive');
    if (isFailure(held)) return held;
    if (held.side !== 'seller') return failure('trade.not_now');
    const { deal } = held;
    const { codeTries } = await rulesInForce(deps, TRADE_RULES, tx);
    if (deal.wrongCodes >= codeTries) return failure('trade.code_locked');
    if (!isHandoverCode(deps.environment, deal, code)) {
      await writeDeal(tx, deal, { wrongCodes: deal.wrongCodes + 1 });
      const left = codeTries - deal.wrongCodes - 1;
      return left > 0
        ? failure('trade.code_wrong', { values: { left }, keep: true })
        : failure('trade.code_locked', { keep: true });
    }
    return success(
      await viewDeal(tx, deps, await moveDeal(tx, deps, held, 'receive', { by: 'seller', note: '当面交货' }), userId),
    );
  });
}
