import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewContract } from './contract-view.steps.ts';
import { readContract } from '../auction/sale-contracts.store.ts';

export function getContract(deps: Pick<Deps, 'database' | 'clock' | 'environment'>) {
  return handler('supply.get_contract', async ({ caller: { userId } }, { no }) => {
    const row = await readContract(deps.database, no);
    const seen = row && (await viewContract(deps.database, deps, row, userId));
    return seen ? success(seen) : failure('supply.contract_unknown');
  });
}
