import { isWholeMix } from '@shoushou/rules/catalog/mix';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { listDistricts } from '../../places/index.ts';
import { listDeskCategories, listDeskItems } from '../desk/catalog-desk.store.ts';
import { priceMixes } from './mix-prices.steps.ts';
import { insertMix } from './mixes.store.ts';

/** A mix that is published sells for less than its parts, in every district of the city, at today's prices. */
export const publishMix = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler(
    'catalog.publish_mix',
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
  );
