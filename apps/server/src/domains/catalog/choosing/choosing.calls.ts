import type { MyCategory } from '@shoushou/contract';
import type { catalogCalls } from '@shoushou/contract/catalog/catalog.contract';
import { success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { listActiveAreaCodes, readHomeDistrict } from '../../places/index.ts';
import { datesUpTo } from '../catalog.rules.ts';
import { countDemand, listCategories, listChosenCategoryIds } from '../catalog.store.ts';
import { setCategories } from './set-categories.ts';

export const choosingCalls = (deps: Pick<Deps, 'database' | 'clock'>) => {
  const { database, clock } = deps;
  return callsOf<typeof catalogCalls>()({
    /**
     * All categories with the caller's chosen ones marked, and each category's orders in the caller's cities over 30
     * days.
     */
    'catalog.my_categories': handler(async ({ caller }) => {
      const now = clock.now();
      const areas = await listActiveAreaCodes(database, caller.userId, now);
      const cities = [...new Set((areas.length > 0 ? areas : [(await readHomeDistrict(database)).adcode]).map(cityOf))];
      const [categories, chosen, demand] = await Promise.all([
        listCategories(database),
        listChosenCategoryIds(database, caller.userId),
        countDemand(database, cities, datesUpTo(now)[0]!),
      ]);
      return success(
        categories.map(
          ({ id, service, name }) =>
            ({ id, service, name, chosen: chosen.includes(id), recentOrderCount: demand.get(id) ?? 0 }) as MyCategory,
        ),
      );
    }),

    'catalog.set_categories': setCategories(deps),
  });
};
