import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { stopsPayouts } from './compare.rules.ts';
import { listDifferences } from './differences.store.ts';

export const consoleDifferences = ({ database }: Pick<Deps, 'database'>) =>
  handler('payouts.console_differences', async ({ caller }, { provider, day }) => {
    const rows = await listDifferences(database, { provider: provider ?? null, day: day ?? null });
    return success({
      items: rows.map(({ ownerId, proposedBy, ...row }) => ({
        ...row,
        stops: stopsPayouts(row) && row.closedAt === null,
        own: ownerId === caller.operatorId,
        ownProposal: proposedBy === caller.operatorId,
      })),
      next: null,
    });
  });
