import { failure, maskName, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findHomeDistrict, findPeople } from '../../accounts/index.ts';
import { listStewardsOf } from './stewards.store.ts';

export function listStewards({ database }: Pick<Deps, 'database'>) {
  return handler('campaigns.list_stewards', async ({ caller }, { userid }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    const adcode = await findHomeDistrict(database, caller.userId);
    const stewards = adcode === null ? [] : await listStewardsOf(database, adcode);
    const people = await findPeople(
      database,
      stewards.map((steward) => steward.userId),
    );
    return success(
      stewards.map(({ userId, estate, adcode: district, since }) => ({
        userid: userId,
        name: maskName(people.get(userId)?.username ?? ''),
        estate,
        adcode: district,
        since,
      })),
    );
  });
}
