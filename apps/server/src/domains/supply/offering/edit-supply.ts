import { failure, isFailure, success, withoutHouseNumber } from '@shoushou/kernel';
import { bidDepositOf, estimateOf } from '@shoushou/rules/supply/bids';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { SupplyDeps } from '../auction/deposits.steps.ts';
import { supplyCase } from '../auction/supply.case.ts';
import { listEntries } from '../auction/entries.store.ts';
import { textProblem } from './goods-text.steps.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';

/** The seller edits the supply before any company has entered; an operator then reviews it again. */
export function editSupply(deps: SupplyDeps) {
  return transactionalHandler('supply.edit', async (tx, { caller: { userId } }, { no, stepFen = 0, ...said }) => {
    const supply = await supplyCase.open(tx, deps, { no, move: 'edit', by: 'seller', userId });
    if (isFailure(supply)) return supply;
    if ((await listEntries(tx, [supply])).length > 0) return failure('supply.moved');
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
    return success(
      await viewSupply(tx, deps, await supplyCase.move(tx, deps, supply, 'edit', { by: 'seller', change }), userId),
    );
  });
}
