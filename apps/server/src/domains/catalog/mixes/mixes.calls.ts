import type { catalogCalls, catalogDeskCalls } from '@shoushou/contract/catalog/catalog.contract';
import { failure, success } from '@shoushou/kernel';
import { isWholeMix } from '@shoushou/rules/catalog/mix';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { listDistricts } from '../../places/index.ts';
import { listDeskCategories, listDeskItems } from '../desk/catalog-desk.store.ts';
import { resolveDistrict } from '../showing/district-prices.steps.ts';
import { priceMixes } from './mix-prices.steps.ts';
import { insertMix, listMixRows } from './mixes.store.ts';

export const mixesCalls = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  callsOf<typeof catalogCalls & typeof catalogDeskCalls>()({
    /** Unsorted goods in a district; a mix with a removed item waits for its next version. */
    'catalog.list_mixes': handler(async (_context, { adcode }) => {
      const district = await resolveDistrict(database, adcode);
      const rows = (await listMixRows(database)).filter(({ active }) => active);
      const priced = await priceMixes(database, district, clock.now(), rows);
      return success({
        adcode: district.adcode,
        district: district.name,
        mixes: rows.flatMap(({ key, name, note }, index) => {
          const mix = priced[index];
          return mix ? [{ key, name, note, ...mix }] : [];
        }),
      });
    }),

    /** Mixes in force with their values in each district of a city. */
    'catalog.console_mixes': handler(async (_context, { city }) => {
      const [rows, items, places] = await Promise.all([
        listMixRows(database),
        listDeskItems(database),
        listDistricts(database, city),
      ]);
      const names = new Map(items.map(({ id, name, grade }) => [id, grade === null ? name : `${name} ${grade}`]));
      const nameOf = (itemId: string): string => names.get(itemId) ?? itemId;
      const priced = await Promise.all(
        places.map(async ({ adcode, name }) => ({
          name,
          mixes: await priceMixes(database, { city, adcode, name }, clock.now(), rows),
        })),
      );
      return success(
        rows.map(({ shares, ...row }, index) => ({
          ...row,
          itemName: nameOf(row.itemId),
          shares: shares.map((share) => ({ ...share, name: nameOf(share.itemId) })),
          districts: priced
            .flatMap(({ name, mixes }) => {
              const mix = mixes[index];
              return mix ? [{ name, unsortedFen: mix.unsortedFen, sortedFen: mix.sortedFen }] : [];
            })
            .sort((a, b) => a.sortedFen - a.unsortedFen - (b.sortedFen - b.unsortedFen)),
        })),
      );
    }),

    /** A mix that is published sells for less than its parts, in every district of the city, at today's prices. */
    'catalog.publish_mix': transactionalHandler(
      async (tx, { caller }, { city, key = createId(clock, random), ...mix }) => {
        if (!isWholeMix(mix.shares)) return failure('catalog.shares_wrong');
        const used = new Set([mix.itemId, ...mix.shares.map(({ itemId }) => itemId)]);
        const items = (await listDeskItems(tx)).filter(({ id, active }) => used.has(id) && active);
        if (items.length < used.size) return failure('catalog.item_unknown');
        const categories = new Map((await listDeskCategories(tx)).map(({ id, service }) => [id, service]));
        const services = new Set(items.map(({ categoryId }) => categories.get(categoryId)));
        if (
          services.size > 1 ||
          mix.shares.some(({ itemId }) => itemId === mix.itemId) ||
          items.some(({ unit }) => unit !== 'kg')
        )
          return failure('catalog.mix_by_weight');
        const districts = await listDistricts(tx, city);
        if (districts.length === 0) return failure('catalog.district_unknown');
        const now = clock.now();
        if (mix.active) {
          for (const { adcode, name } of districts) {
            const [priced] = await priceMixes(tx, { city, adcode, name }, now, [mix]);
            if (!priced) return failure('catalog.item_unknown');
            if (priced.unsortedFen > priced.sortedFen)
              return failure('catalog.mix_upside_down', { values: { district: name } });
          }
        }
        return success({ key, version: await insertMix(tx, { ...mix, key, by: caller, at: now }) });
      },
    ),
  });
