import type { statisticsCalls } from '@shoushou/contract/statistics/statistics.contract';
import { HOUR, failure, fromInstant, shanghaiDate, shanghaiParts, success, toInstant } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { callsOf, handler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { readCategoryNames } from '../catalog/index.ts';
import { countOpenOrders, firstPlace } from '../orders/index.ts';
import { listDistricts, readHomeDistrict, readRegions } from '../places/index.ts';
import {
  listReportedCities,
  readCountedTo,
  readHoursBefore,
  readSums,
  readTotal,
  type SumFilter,
  type Sums,
} from './report-days.store.ts';
import { isReportable, laterDay, lengthOf, periodBefore, timeKeys, type ReportedBy } from './report-periods.rules.ts';
import { countUnderWay, listUnderWay } from './under-way.store.ts';

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

/** Orders under way that are listed. */
const LISTED = 500;

export const statisticsActions = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  callsOf<typeof statisticsCalls>()({
    /** Figures of a city or a district in a period, and of the same number of days before. */
    'statistics.console_report': handler(async (_, input) => {
      const { by, from, to } = input;
      if (!isReportable({ from, to })) return failure('statistics.period_wrong');
      const reported = await listReportedCities(database);
      const place = input.city ?? reported[0] ?? cityOf((await readHomeDistrict(database)).adcode);
      const city = cityOf(place);
      const filter: SumFilter = { city, adcode: input.adcode ?? (place === city ? null : place), from, to };
      const earlier = { ...filter, ...periodBefore(filter) };
      const cities = [...new Set([...reported, place])];
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
        city: place,
        cities: cities.map((code) => ({ code, name: names.get(code)?.name ?? code })),
        districts: districts
          .filter(({ adcode }) => place === city || adcode === place)
          .map(({ adcode, name }) => ({ code: adcode, name })),
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
    }),

    /** Current activity of a city, and the past hours of today compared with yesterday and a week ago. */
    'statistics.live_city': handler(async ({ caller }, input) => {
      const place = input.city ?? (await firstPlace(database, caller.cities));
      const city = cityOf(place);
      const counted = await readCountedTo(database);
      // Only hours that are counted to their end are compared.
      const at = counted === null ? clock.now() : Math.min(clock.now(), fromInstant(counted));
      const until = at - (at % HOUR);
      const [day, hour] = [shanghaiDate(until), String(shanghaiParts(until).hour).padStart(2, '0')];
      const [orders, counts, openCount, districts, ...figures] = await Promise.all([
        listUnderWay(database, place, LISTED),
        countUnderWay(database, place),
        countOpenOrders(database, place),
        listDistricts(database, city),
        ...[0, -1, -7].map((days) => readHoursBefore(database, place, laterDay(day, days), hour)),
      ]);
      const people = await findPeople(database, [...new Set(orders.map(({ recyclerId }) => recyclerId))]);
      const of = new Map(counts.map(({ state, count }) => [state, count]));
      return success({
        now: toInstant(clock.now()),
        city: place,
        counts: {
          open: openCount,
          taken: of.get('taken') ?? 0,
          arrived: of.get('arrived') ?? 0,
          weighed: of.get('weighed') ?? 0,
          agreed: of.get('agreed') ?? 0,
        },
        orders: orders.map(({ recyclerId, ...order }) => ({
          ...order,
          recyclerName: people.get(recyclerId)?.username ?? '回收员',
        })),
        districts: districts.filter(({ adcode }) => place === city || adcode === place),
        until: toInstant(until),
        today: figures[0]!,
        yesterday: figures[1]!,
        lastWeek: figures[2]!,
      });
    }),
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
