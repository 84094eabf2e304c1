import { shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listDistricts } from '../../places/index.ts';
import { listPricedItems } from '../catalog.store.ts';
import { countComing, readPricesInForce } from './price-lists.store.ts';

/** The grid of a service's prices in a city: a column a district. Devices that are valued are priced where their models are. */
export const consolePrices = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('catalog.console_prices', async (_context, { city, service }) => {
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
  });
