import { failure, PAGE_SIZE, shanghaiDate, success } from '@shoushou/kernel';
import { SHOP_NUMBER } from '@shoushou/rules/chain/shop-number';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readRegions } from '../../places/index.ts';
import { monthBounds } from '../../wallet/index.ts';
import { listStaff } from './staff.store.ts';
import { storeCardOf } from './store-view.steps.ts';
import { listStores } from './stores.store.ts';

export const consoleStores = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('chain.console_stores', async (_, { chainId, words = '', cursor }) => {
    if (cursor !== undefined && !SHOP_NUMBER.test(cursor))
      return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const month = monthBounds(shanghaiDate(clock.now()).slice(0, 7));
    const rows = await listStores(
      database,
      { chainId: chainId ?? null, words, after: cursor ?? '', limit: PAGE_SIZE + 1 },
      month.from,
    );
    const page = rows.slice(0, PAGE_SIZE);
    const [staff, regions] = [
      await listStaff(
        database,
        page.map(({ no }) => no),
      ),
      await readRegions(database, [...new Set(page.map(({ adcode }) => adcode))]),
    ];
    const people = await findPeople(
      database,
      staff.flatMap(({ userId }) => userId ?? []),
    );
    const items = page.map((row) => ({
      ...storeCardOf(row),
      chainId: row.chainId,
      adcode: row.adcode,
      district: regions.get(row.adcode)?.name ?? '',
      monthBought: row.monthBought,
      staff: staff
        .filter(({ storeNo }) => storeNo === row.no)
        .map(({ kind, staffNo, name, employed, state, userId, boundAt }) => ({
          kind,
          staffNo,
          name,
          employed,
          state,
          mobile: people.get(userId ?? '')?.mobile ?? '',
          boundAt,
        })),
    }));
    return success({ items, next: rows.length > PAGE_SIZE ? page.at(-1)!.no : null });
  });
