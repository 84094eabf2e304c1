import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listDistricts } from '../../places/index.ts';
import { listDeskItems } from '../desk/catalog-desk.store.ts';
import { priceMixes } from './mix-prices.steps.ts';
import { listMixRows } from './mixes.store.ts';

/** Mixes in force with their values in each district of a city. */
export const consoleMixes = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('catalog.console_mixes', async (_context, { city }) => {
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
  });
