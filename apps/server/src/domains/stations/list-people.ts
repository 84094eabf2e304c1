import type { Data } from '@shoushou/contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { listAllWorkers, listWorkers } from './stations.store.ts';

/** Recyclers only, with their public profile: no number, no address. */
export function listPeople({ database }: Pick<Deps, 'database'>) {
  return handler('stations.list_people', async (_, { id }) => {
    const ids = id === undefined ? await listAllWorkers(database) : await listWorkers(database, id);
    if (!ids) return failure('stations.unknown');
    const people = [...(await findPeople(database, ids)).values()].filter(({ isRecycler }) => isRecycler);
    return success(
      people.map(({ userId, username, ratingTenths, ratingCount, dealCount, services, onDuty }) => ({
        userid: userId,
        username,
        ratingTenths,
        ratingCount,
        dealCount,
        services,
        onduty: onDuty,
      })) as Data<'stations.list_people'>,
    );
  });
}
