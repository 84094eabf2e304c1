import { success } from '@shoushou/kernel';
import { answersToRequest } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { operatorChanges } from './operator-changes.store.ts';

/** Requests about operators, with the answers that the viewer may give. */
export function consoleOperatorChanges({ database }: Pick<Deps, 'database'>) {
  return handler('accounts.console_operator_changes', async ({ caller }) => {
    const rows = await operatorChanges.list(database);
    return success(
      rows.map(({ operatorId, askedById, ...change }) => ({
        ...change,
        allowed: answersToRequest({ aboutId: operatorId, askedById, state: change.state }, caller.operatorId),
      })),
    );
  });
}
