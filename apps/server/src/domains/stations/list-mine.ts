import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { latestChanges } from './changes.store.ts';
import { listManaged, listWorkers } from './stations.store.ts';

/** The caller's outlets with their public data, proposals under review, and staff. */
export const listMine = ({ database }: Pick<Deps, 'database'>) =>
  handler('stations.list_mine', async ({ caller: { userId } }) => {
    const outlets = await listManaged(database, userId);
    const changes = await latestChanges(
      database,
      outlets.map(({ id }) => id),
    );
    const mine = [];
    for (const { city: _, adcode: __, id, ...shown } of outlets) {
      const change = changes.get(id);
      const people = await findPeople(database, (await listWorkers(database, id)) ?? []);
      mine.push({
        id,
        shown,
        change:
          change && change.state !== 'withdrawn' && change.state !== 'accepted'
            ? { fields: change.fields, state: change.state, note: change.note, proposedAt: change.proposedAt }
            : null,
        people: [...people.values()].map(({ userId: userid, username }) => ({ userid, username })),
      });
    }
    return success(mine);
  });
