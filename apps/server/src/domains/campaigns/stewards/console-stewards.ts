import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readRegions } from '../../places/index.ts';
import { listAllStewards } from './stewards.store.ts';

export function consoleStewards({ database }: Pick<Deps, 'database'>) {
  return handler('campaigns.console_stewards', async (_, { ended, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listAllStewards(database, {
      ended: ended === 'true',
      before: cursor ?? null,
      limit: PAGE_SIZE + 1,
    });
    const stewards = rows.slice(0, PAGE_SIZE);
    const [people, regions] = await Promise.all([
      findPeople(database, [...new Set(stewards.map(({ userId }) => userId))]),
      readRegions(database, [...new Set(stewards.map(({ adcode }) => adcode))]),
    ]);
    const items = stewards.map((steward) => ({
      ...steward,
      name: people.get(steward.userId)?.username ?? '',
      mobile: people.get(steward.userId)?.mobile ?? '',
      district: regions.get(steward.adcode)?.name ?? '',
    }));
    return success({ items, next: rows.length > PAGE_SIZE ? items.at(-1)!.id : null });
  });
}
