import { failure, shanghaiDate, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { handler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { readCategoryNames } from '../catalog/index.ts';
import { listDistricts, readHomeDistrict, readRegions } from '../places/index.ts';
import { isReportable, laterDay, lengthOf, periodBefore, timeKeys, type ReportedBy } from './report-periods.rules.ts';
import {
  listReportedCities,
  readCountedTo,
  readSums,
  readTotal,
  type SumFilter,
  type Sums,
} from './report-days.store.ts';

const nothing: Sums = {
  placed: 0,
  taken: 0,
  takeSeconds: 0,
  cancelled: 0,
  expired: 0,
  deals: 0,
  amountFen: 0,
  grams: 0,
  incomeFen: 0,
  stars: 0,
  ratings: 0,
};

/** Figures of a city or a district in a period, and of the same number of days before. */
export const consoleReport = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('statistics.console_report', async (_, input) => {
    const { by, from, to } = input;
    if (!isReportable({ from, to })) return failure('statistics.period_wrong');
    const reported = await listReportedCities(database);
    const city = input.city ?? reported[0] ?? cityOf((await readHomeDistrict(database)).adcode);
    const filter: SumFilter = { city, adcode: input.adcode ?? null, from, to };
    const earlier = { ...filter, ...periodBefore(filter) };
    const cities = [...new Set([...reported, city])];
    const [found, earlierRows, total, before, names, districts, countedTo] = await Promise.all([
      readSums(database, by, filter),
      by === 'month' ? [] : readSums(database, by, earlier),
      readTotal(database, filter),
      readTotal(database, earlier),
      readRegions(database, cities),
      listDistricts(database, city),
      readCountedTo(database),
    ]);
    const days = lengthOf(filter);
    const beforeOf = new Map(earlierRows.map(({ key, ...sums }) => [by === 'day' ? laterDay(key, days) : key, sums]));
    const sumsOf = new Map(found.map(({ key, ...sums }) => [key, sums]));
    // Days without orders are included, and so is everybody who had orders in the period before.
    const keys =
      sumsOf.size + beforeOf.size === 0
        ? []
        : (timeKeys(by, filter, shanghaiDate(clock.now())) ?? [...new Set([...sumsOf.keys(), ...beforeOf.keys()])]);
    const titles = await titlesOf(database, by, keys, districts);
    return success({
      countedTo,
      city,
      cities: cities.map((code) => ({ code, name: names.get(code)?.name ?? code })),
      districts: districts.map(({ adcode, name }) => ({ code: adcode, name })),
      total,
      before,
      beforeFrom: earlier.from,
      beforeTo: earlier.to,
      rows: keys.map((key) => ({
        key,
        title: titles.get(key) ?? key,
        sums: sumsOf.get(key) ?? nothing,
        before: beforeOf.get(key) ?? null,
      })),
    });
  });

async function titlesOf(
  database: Queryable,
  by: ReportedBy,
  keys: readonly string[],
  districts: readonly { adcode: string; name: string }[],
): Promise<ReadonlyMap<string, string>> {
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
