import { failure, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { datesUpTo } from '../catalog.rules.ts';
import { readPrices, resolveDistrict, withoutSearchTerms, type ShowingDeps } from './district-prices.steps.ts';

/** One item's daily prices over the last 30 days in a district; none of an item that is valued. */
export const itemHistory = ({ database, clock, deviceRanges }: ShowingDeps) =>
  handler('catalog.item_history', async (_context, { itemId, adcode }) => {
    const now = clock.now();
    const { prices } = await readPrices({ database, deviceRanges }, await resolveDistrict(database, adcode), now, {
      itemIds: [itemId],
    });
    const [price] = prices;
    if (!price) return failure('catalog.item_unknown');
    const dates = datesUpTo(now);
    return success({
      item: withoutSearchTerms(price),
      days: price.series.map((priceFen, index) => ({ date: dates[index]!, priceFen })),
    });
  });
