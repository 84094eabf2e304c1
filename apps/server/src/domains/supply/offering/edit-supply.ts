import { failure, success, withoutHouseNumber } from '@shoushou/kernel';
import { bidDepositOf, estimateOf } from '@shoushou/rules/supply/bids';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { SupplyDeps } from '../auction/deposits.steps.ts';
import { isRunning, moveSupply } from '../auction/end-bidding.steps.ts';
import { listEntries } from '../auction/entries.store.ts';
import { textProblem } from './goods-text.steps.ts';
import { lockSupply } from '../auction/supplies.store.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';

/** The seller edits the supply before any company has entered; an operator then reviews it again. */
export function editSupply(deps: SupplyDeps) {
  return transactionalHandler('supply.edit', async (tx, { caller: { userId } }, { no, stepFen = 0, ...said }) => {
    const supply = await lockSupply(tx, no);
    if (!supply || supply.sellerId !== userId) return failure('supply.unknown');
    const entered = (await listEntries(tx, [supply])).length > 0;
    if (entered || (supply.state !== 'in_review' && supply.state !== 'refused' && !isRunning(supply, deps.clock.now())))
      return failure('supply.moved');
    if (supply.kind === 'open' && stepFen === 0) return failure('supply.step_needed');
    const problem = textProblem(supply.categoryId, said);
    if (problem) return problem;
    const change = {
      ...said,
      place: withoutHouseNumber(said.place),
      stepFen: supply.kind === 'open' ? stepFen : 0,
      depositFen: bidDepositOf(estimateOf(said.grams, said.leastFen)),
      endsAt: null,
      reason: '',
    };
    return success(await viewSupply(tx, deps, await moveSupply(tx, deps, supply, 'edit', { change }), userId));
  });
}
