import type { catalogDeskCalls } from '@shoushou/contract/catalog/catalog.contract';
import { cutPage, PAGE_SIZE, failure, fromInstant, shanghaiDate, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { listDistricts, readRegions } from '../../places/index.ts';
import { listPricedItems } from '../catalog.store.ts';
import { toPriceList } from './price-list.steps.ts';
import {
  countComing,
  listPriceLines,
  listPriceLists,
  lockPriceList,
  readPriceList,
  readPricesInForce,
  setListState,
} from './price-lists.store.ts';
import { putInForce } from './put-in-force.steps.ts';
import { submitPriceList } from './submit-list.steps.ts';
import { undoPriceList } from './undo-list.steps.ts';

export const pricingCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof catalogDeskCalls>()({
    /**
     * The grid of a service's prices in a city: a column a district. Devices that are valued are priced where their
     * models are.
     */
    'catalog.console_prices': handler(async (_context, { city, service }) => {
      const today = shanghaiDate(clock.now());
      const districts = await listDistricts(database, city);
      const [items, inForce, comingCount] = await Promise.all([
        listPricedItems(database, { city, district: '', from: today, to: today, service }),
        readPricesInForce(database, city, today, null),
        countComing(database, city),
      ]);
      const rows = items
        .filter(({ valued }) => !valued)
        .map(({ itemId, categoryName, label, unit, basePriceFen }) => ({
          itemId,
          categoryName,
          name: label,
          unit,
          basePriceFen,
          prices: districts.map(({ adcode }) => inForce.get(`${itemId} ${adcode}`) ?? null),
        }));
      return success({ districts, rows, comingCount });
    }),

    'catalog.submit_prices': transactionalHandler((tx, { caller }, list) =>
      submitPriceList(deps, tx, { id: caller.operatorId, name: caller.name }, list),
    ),

    /** Only another operator can accept; anyone with the right can decline, which for the maker withdraws the list. */
    'catalog.decide_prices': transactionalHandler(async (tx, { caller }, { id, accept }) => {
      const list = isUuid(id) ? await lockPriceList(tx, id) : null;
      if (!list) return failure('catalog.list_unknown');
      if (list.state !== 'waiting' && (accept || list.state !== 'scheduled')) return failure('catalog.list_settled');
      const now = clock.now();
      const by = { id: caller.operatorId, name: caller.name };
      const mine = list.madeById === by.id;
      if (!accept) {
        const state = mine || list.state === 'scheduled' ? 'withdrawn' : 'declined';
        await setListState(tx, id, state, { ...by, at: now });
        return success({ state });
      }
      if (mine) return failure('catalog.second_operator');
      if (fromInstant(list.takesEffectAt) <= now) {
        await putInForce(tx, deps, list, by, now);
        return success({ state: 'in_force' });
      }
      await setListState(tx, id, 'scheduled', { ...by, at: now });
      return success({ state: 'scheduled' });
    }),

    'catalog.undo_prices': transactionalHandler((tx, { caller }, { id }) =>
      undoPriceList(deps, tx, { id: caller.operatorId, name: caller.name }, id),
    ),

    'catalog.console_price_lists': handler(async ({ caller }, { city, cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const rows = await listPriceLists(database, city, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, ({ id }) => id);
      const items = page.map((row) => toPriceList(row, caller.operatorId));
      return success({ items, next });
    }),

    'catalog.console_price_list': handler(async ({ caller }, { id }) => {
      const list = isUuid(id) ? await readPriceList(database, id) : null;
      if (!list) return failure('catalog.list_unknown');
      const lines = await listPriceLines(database, id);
      const regions = await readRegions(database, [
        ...new Set(lines.flatMap(({ district }) => (district === null ? [] : [district]))),
      ]);
      const nameOf = (district: string | null): string =>
        district === null ? '基准价' : (regions.get(district)?.name ?? district);
      return success({
        list: toPriceList(list, caller.operatorId),
        lines: lines.map(({ hadOwn: _, ...line }) => ({ ...line, districtName: nameOf(line.district) })),
      });
    }),
  });
};
