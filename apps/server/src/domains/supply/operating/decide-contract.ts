import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { SupplyDeps } from '../bidding/deposits.steps.ts';
import { deliverIfEnough, moveContract } from '../contracts/move-contract.steps.ts';
import { lockContract } from '../contracts/sale-contracts.store.ts';
import { mayContract, type ContractMove } from '../supply.rules.ts';

const decisions = {
  resume: { move: 'resume', title: '合同继续履行', deposit: undefined },
  close: { move: 'settle', title: '合同已结束', deposit: 'returned' },
  break_buyer: { move: 'break', title: '合同解除，买方违约', deposit: 'forfeited' },
  break_seller: { move: 'break', title: '合同解除，卖方违约', deposit: 'returned' },
} as const satisfies Record<string, { move: ContractMove; title: string; deposit: 'returned' | 'forfeited' | undefined }>;

/** An operator decides a dispute; both sides read the reason. */
export function decideContract(deps: SupplyDeps) {
  return transactionalHandler('supply.decide', async (tx, { caller }, { no, decision, reason }) => {
    const row = await lockContract(tx, no);
    if (!row) return failure('supply.contract_unknown');
    const { move, title, deposit } = decisions[decision];
    if (!mayContract(row.state, move, 'operator')) return failure('supply.contract_moved');
    const decided = await moveContract(tx, deps, row, move, { by: 'operator', actor: caller.name, note: reason, change: { dispute: '' }, words: { title, text: `${row.name}：${reason}` }, ...(deposit === undefined ? {} : { deposit }) });
    if (decision === 'resume') await deliverIfEnough(tx, deps, decided);
    return success(null);
  });
}
