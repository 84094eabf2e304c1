import type { EventHandlers } from '../../platform/events/events.ts';
import type { SupplyDeps } from './auction/deposits.steps.ts';
import { deliverIfEnough } from './contracts/sale-contract.case.ts';
import { lockContract } from './auction/sale-contracts.store.ts';

/** Goods of a contract that both sides agreed on may have been the last ones. */
export function supplyEventHandlers(deps: SupplyDeps): EventHandlers {
  return {
    'companies.contract_goods_agreed': async (tx, { payload: { contractNo } }) => {
      const contract = await lockContract(tx, contractNo);
      if (contract) await deliverIfEnough(tx, deps, contract);
    },
  };
}
