import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readSupply } from '../auction/supplies.store.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';

const hidden: readonly string[] = ['in_review', 'refused'];

/** A supply's public view; unapproved ones are visible to their seller only. */
export function getSupply(deps: Pick<Deps, 'database' | 'clock'>) {
  return handler('supply.get', async ({ caller }, { no }) => {
    const userId = caller.kind === 'user' ? caller.userId : null;
    const row = await readSupply(deps.database, no);
    return !row || (hidden.includes(row.state) && row.sellerId !== userId)
      ? failure('supply.unknown')
      : success(await viewSupply(deps.database, deps, row, userId));
  });
}
