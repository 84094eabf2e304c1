import { failure, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { handler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { readCategoryNames } from '../catalog/index.ts';
import { listDistricts, readHomeDistrict, readRegions } from '../places/index.ts';
import { isReportable, laterDay, lengthOf, periodBefore } from './report-periods.rules.ts';
import { listReportedCities, readCountedTo, readSums, readTotal, type ReportedBy, type SumFilter } from './report-days.store.ts';

/** Figures of a city or a district in a period, beside those of as many days before. */
export const consoleReport = ({ database }: Pick<Deps, 'database'>) =>
  handler('statistics.console_report', async (_, input) => {
    const { by, from, to } = input;
    if (!isReportable({ from, to })) return failure('statistics.period_wrong');
    const reported = await listReportedCities(database);
    const city = input.city ?? reported[0] ?? cityOf((await readHomeDistrict(database)).adcode);
    const filter: SumFilter = { city, adcode: input.adcode ?? null, from, to };
    const earlier = { ...filter, ...periodBefore(filter) };
    const cities = [...new Set([...reported, city])];
    const [rows, earlierRows, total, before, names, districts, countedTo] = await Promise.all([
      readSums(database, by, filter), by === 'month' ? [] : readSums(database, by, earlier), readTotal(database, filter), readTotal(database, earlier), readRegions(database, cities), listDistricts(database, city), readCountedTo(database),
    ]);
    const days = lengthOf(filter);
    const beforeOf = new Map(earlierRows.map(({ key, ...sums }) => [by === 'day' ? laterDay(key, days) : key, sums]));
    const titles = await titlesOf(database, by, rows.map(({ key }) => key), districts);
    return success({
      countedTo,
      city,
      cities: cities.map((code) => ({ code, name: names.get(code)?.name ?? code })),
      districts: districts.map(({ adcode, name }) => ({ code: adcode, name })),
      total,
      before,
      beforeFrom: earlier.from,
      beforeTo: earlier.to,
      rows: rows.map(({ key, ...sums }) => ({ key, title: titles.get(key) ?? key, sums, before: beforeOf.get(key) ?? null })),
    });
  });

async function titlesOf(database: Queryable, by: ReportedBy, keys: readonly string[], districts: readonly { adcode: string; name: string }[]): Promise<ReadonlyMap<string, string>> {
  switch (by) {
    case 'recycler':
      return new Map([...(await findPeople(database, keys))].map(([id, { username }]) => [id, username]));
    case 'category':
      return readCategoryNames(database, keys);
    case 'district':
      return new Map(districts.map(({ adcode, name }) => [adcode, name]));
    default:
      return new Map();
  }
}
