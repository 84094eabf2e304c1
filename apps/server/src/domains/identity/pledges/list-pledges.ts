import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewUrl } from '../../files/index.ts';
import { listPledges as find } from './pledges.store.ts';

export function listPledges(deps: Pick<Deps, 'database' | 'clock' | 'environment'>) {
  return handler('identity.list_pledges', async ({ caller }) =>
    success(
      (await find(deps.database, caller.userId)).map((pledge) => ({
        ...pledge,
        signature: viewUrl(deps, pledge.signature),
      })),
    ),
  );
}
