import { maskMobile, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { readRegions } from '../places/index.ts';
import { listOutlets, listOutletStaff } from './outlet-desk.store.ts';

export const consoleList = ({ database }: Pick<Deps, 'database'>) =>
  handler('stations.console_list', async (_, { city, cursor }) => {
    const rows = await listOutlets(database, city ?? null, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const staff = await listOutletStaff(
      database,
      page.map(({ id }) => id),
    );
    const [regions, people] = await Promise.all([
      readRegions(database, [...new Set(page.map(({ adcode }) => adcode))]),
      findPeople(
        database,
        staff.filter(({ manager }) => manager).map(({ userId }) => userId),
      ),
    ]);
    const items = page.map(({ city: _city, ...outlet }) => {
      const workers = staff.filter(({ outletId }) => outletId === outlet.id);
      const manager = people.get(workers.find((worker) => worker.manager)?.userId ?? '');
      return {
        ...outlet,
        district: regions.get(outlet.adcode)?.name ?? '',
        manager: manager ? { name: manager.username, mobile: maskMobile(manager.mobile) } : null,
        staffCount: workers.length,
      };
    });
    return success({ items, next: rows.length > PAGE_SIZE ? page.at(-1)!.id : null });
  });
