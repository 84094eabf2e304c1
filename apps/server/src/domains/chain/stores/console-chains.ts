import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listOwedShares } from './chain-shares.store.ts';
import { listChains } from './stores.store.ts';

export const consoleChains = ({ database }: Pick<Deps, 'database'>) =>
  handler('chain.console_chains', async () => {
    const owed = new Map((await listOwedShares(database)).map((each) => [each.chainId, each]));
    return success(
      (await listChains(database)).map((chain) => ({
        ...chain,
        shareHeldFen: owed.get(chain.id)?.heldFen ?? 0,
        shareDueFen: owed.get(chain.id)?.dueFen ?? 0,
      })),
    );
  });
