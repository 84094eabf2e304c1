import { success, type Coordinates } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readHomeDistrict } from '../../places/index.ts';
import { companyCard, readCompanyParts } from '../company/company-view.steps.ts';
import { listOpenCompanies } from '../company/companies.store.ts';

const pointOf = (longitude: number | undefined, latitude: number | undefined): Coordinates | null =>
  longitude === undefined || latitude === undefined ? null : { longitude, latitude };

/** Companies of the district's city that buy something, or goods of the category; nearest first where the point is known. */
export function listCompanies({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('companies.list', async (_, { adcode, longitude, latitude, categoryId, sort = 'near' }) => {
    const now = clock.now();
    const city = cityOf(adcode ?? (await readHomeDistrict(database)).adcode);
    const rows = await listOpenCompanies(database, city);
    const parts = await readCompanyParts(database, rows, now);
    const here = pointOf(longitude, latitude);
    const cards = rows
      .map((row) => companyCard(row, parts, { now, here, categoryId: categoryId ?? null }))
      .filter(({ prices }) => prices.length > 0);
    const order = {
      near: (card: (typeof cards)[number]) => card.distance ?? 0,
      price: (card: (typeof cards)[number]) => -card.prices[0]!.priceFen,
    }[sort];
    const categories = new Map(parts.prices.map(({ categoryId: id, categoryName: name }) => [id, { id, name }]));
    return success({
      categories: [...categories.values()],
      companies: cards.toSorted((one, other) => order(one) - order(other)),
    });
  });
}
