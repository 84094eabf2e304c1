import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { SupplyDeps } from '../auction/deposits.steps.ts';
import { deliverIfEnough, moveContract, saleContractCase } from '../contracts/sale-contract.case.ts';
import { lockContract } from '../auction/sale-contracts.store.ts';
import type { ContractMove } from '../supply.rules.ts';

const decisions = {
  resume: { move: 'resume', deposit: undefined },
  close: { move: 'settle', deposit: 'returned' },
  break_buyer: { move: 'break', deposit: 'forfeited' },
  break_seller: { move: 'break', deposit: 'returned' },
} as const satisfies Record<string, { move: ContractMove; deposit: 'returned' | 'forfeited' | undefined }>;

/** An operator decides a dispute; both sides read the reason. */
export function decideContract(deps: SupplyDeps) {
  return transactionalHandler('supply.decide', async (tx, { caller }, { no, decision, reason }) => {
    const row = await lockContract(tx, no);
    if (!row) return failure('supply.contract_unknown');
    const { move, deposit } = decisions[decision];
    if (!saleContractCase.may(row, move, 'operator', deps.clock.now())) return failure('supply.contract_moved');
    const decided = await moveContract(tx, deps, row, move, {
      by: 'operator',
      actor: caller.name,
      note: reason,
      change: { dispute: '' },
      news: { of: 'decided', decision, reason, deposit: deposit ?? null },
      ...(deposit === undefined ? {} : { deposit }),
    });
    if (decision === 'resume') await deliverIfEnough(tx, deps, decided);
    return success(null);
  });
}
