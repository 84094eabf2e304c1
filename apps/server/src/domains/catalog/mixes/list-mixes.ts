import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { resolveDistrict } from '../showing/district-prices.steps.ts';
import { priceMixes } from './mix-prices.steps.ts';
import { listMixRows } from './mixes.store.ts';

/** Unsorted goods in a district; a mix with a removed item waits for its next version. */
export const listMixes = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('catalog.list_mixes', async (_context, { adcode }) => {
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
  });
