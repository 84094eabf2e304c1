import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { SupplyDeps } from '../auction/deposits.steps.ts';
import { sideOf, viewContract } from './contract-view.steps.ts';
import { moveContract, saleContractCase } from './sale-contract.case.ts';
import { lockContract } from '../auction/sale-contracts.store.ts';

/** Either side complains, for the company its owner. No delivery is booked until an operator has decided. */
export function disputeContract(deps: SupplyDeps) {
  return transactionalHandler('supply.dispute', async (tx, { caller: { userId } }, { no, reason }) => {
    const row = await lockContract(tx, no);
    const seen = row && (await sideOf(tx, row, userId));
    if (!row || !seen) return failure('supply.contract_unknown');
    if (
      !saleContractCase.may(row, 'dispute', seen.side, deps.clock.now()) ||
      (seen.side === 'company' && !seen.roles.includes('owner'))
    )
      return failure('supply.contract_moved');
    const disputed = await moveContract(tx, deps, row, 'dispute', {
      by: seen.side,
      note: reason,
      change: { dispute: reason },
      news: { of: 'disputed', reason },
    });
    return success((await viewContract(tx, deps, disputed, userId))!);
  });
}
