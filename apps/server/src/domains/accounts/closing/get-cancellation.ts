import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import type { FindDeletionBlockers } from './account-deletion.steps.ts';
import { readErasing } from './account-deletion.store.ts';

export function getCancellation({ database }: Pick<Deps, 'database'>, deletionBlockers: FindDeletionBlockers) {
  return handler('accounts.get_cancellation', async ({ caller }) =>
    success({
      obstacles: await deletionBlockers(database, caller.userId),
      erasesAt: await readErasing(database, caller.userId),
    }),
  );
}
