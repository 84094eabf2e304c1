import { maskName, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import { handler } from '../../../platform/http/action.ts';
import { findHomeDistrict, findPeople } from '../../accounts/index.ts';
import { listActiveAreaCodes, readHomeDistrict, readRegions } from '../../places/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { rank, rankedSince, tenthsOf, type RankedRow } from './ranking.rules.ts';
import { readRankSums } from './ranking.store.ts';

/** Rows of a ranking that are shown. */
const MAX_SHOWN = 100;

const figuresOf = (row: RankedRow) => ({
  place: row.place,
  deals: row.deals,
  grams: row.grams,
  ratingTenths: tenthsOf(row),
});

/** The first hundred of a city, with public names; a recycler's own place in any case. */
export function rankRecyclers({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  return handler('orders.rank_recyclers', async ({ caller }, { by, span, city: asked }) => {
    const now = clock.now();
    const own = caller.kind === 'user' ? caller.userId : null;
    const areas = own === null ? [] : await listActiveAreaCodes(database, own, now);
    const cities = [...new Set(areas.map(cityOf))];
    const home = own === null ? null : await findHomeDistrict(database, own);
    const city = cityOf(asked ?? cities[0] ?? home ?? (await readHomeDistrict(database)).adcode);
    const from = rankedSince(span, now);
    const [sums, regions] = await Promise.all([
      readRankSums(database, city, from),
      readRegions(database, [city, ...cities]),
    ]);
    const all = rank(sums, by);
    const shown = all.slice(0, MAX_SHOWN);
    const people = await findPeople(
      database,
      shown.map(({ recyclerId }) => recyclerId),
    );
    const mine = all.find(({ recyclerId }) => recyclerId === own);
    const named = (code: string) => ({ code, name: regions.get(code)?.name ?? code });
    return success({
      city: named(city),
      cities: cities.map(named),
      from,
      rows: shown.map((row) => ({
        ...figuresOf(row),
        name: maskName(people.get(row.recyclerId)?.username ?? '回'),
        mine: row.recyclerId === own,
      })),
      mine: mine ? { ...figuresOf(mine), missing: mine.missing } : null,
    });
  });
}
