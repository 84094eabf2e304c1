import { fromInstant, HOUR, shanghaiDate, shanghaiParts, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { countOpenOrders, firstCity } from '../orders/index.ts';
import { listDistricts } from '../places/index.ts';
import { laterDay } from './report-periods.rules.ts';
import { readCountedTo, readHoursBefore } from './report-days.store.ts';
import { countUnderWay, listUnderWay } from './under-way.store.ts';

/** Orders under way that are listed. */
const LISTED = 500;

/** Current activity of a city, and the past hours of today compared with yesterday and a week ago. */
export const liveCity = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('statistics.live_city', async (_, input) => {
    const city = input.city ?? (await firstCity(database));
    const counted = await readCountedTo(database);
    // Only hours that are counted to their end are compared.
    const at = counted === null ? clock.now() : Math.min(clock.now(), fromInstant(counted));
    const until = at - (at % HOUR);
    const [day, hour] = [shanghaiDate(until), String(shanghaiParts(until).hour).padStart(2, '0')];
    const [orders, counts, openCount, districts, ...figures] = await Promise.all([
      listUnderWay(database, city, LISTED),
      countUnderWay(database, city),
      countOpenOrders(database, city),
      listDistricts(database, city),
      ...[0, -1, -7].map((days) => readHoursBefore(database, city, laterDay(day, days), hour)),
    ]);
    const people = await findPeople(database, [...new Set(orders.map(({ recyclerId }) => recyclerId))]);
    const of = new Map(counts.map(({ state, count }) => [state, count]));
    return success({
      now: toInstant(clock.now()),
      city,
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
      districts,
      until: toInstant(until),
      today: figures[0]!,
      yesterday: figures[1]!,
      lastWeek: figures[2]!,
    });
  });
