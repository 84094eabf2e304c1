import type { Data } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { listLeadingItemIds, listServices } from '../catalog.store.ts';
import { readPrices, resolveDistrict, withoutSearchTerms, type ShowingDeps } from './district-prices.steps.ts';

/** The home screen's short list shows scrap, whose prices change daily. */
const LEADING_SERVICE = '3';
const LEADING_COUNT = 8;

/** The public content of the home screen, for the call and for embedding in the page. */
export async function readHome(
  { database, clock, deviceRanges }: ShowingDeps,
  adcode?: string,
): Promise<Data<'catalog.home'>> {
  const [district, services, itemIds] = await Promise.all([
    resolveDistrict(database, adcode),
    listServices(database),
    listLeadingItemIds(database, LEADING_SERVICE, LEADING_COUNT),
  ]);
  const { prices, updatedAt } = await readPrices({ database, deviceRanges }, district, clock.now(), { itemIds });
  return {
    adcode: district.adcode,
    district: district.name,
    updatedAt,
    services: services as Data<'catalog.home'>['services'],
    prices: prices.map(withoutSearchTerms),
  };
}

/** Services and the leading price of each scrap group. */
export const home = (deps: ShowingDeps) =>
  handler('catalog.home', async (_context, { adcode }) => success(await readHome(deps, adcode)));
