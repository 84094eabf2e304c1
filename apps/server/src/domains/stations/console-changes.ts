import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { listWaitingChanges } from './changes.store.ts';

export const consoleChanges = ({ database }: Pick<Deps, 'database'>) =>
  handler('stations.console_changes', async () => {
    const rows = await listWaitingChanges(database);
    const people = await findPeople(
      database,
      rows.map(({ proposedBy }) => proposedBy),
    );
    return success(
      rows.map(({ id, outletId, proposedBy, fields, now, proposedAt }) => ({
        id,
        outletId,
        by: people.get(proposedBy)?.username ?? '',
        now,
        fields,
        proposedAt,
      })),
    );
  });
