import type { ordersCalls, visitHoursCalls } from '@shoushou/contract/orders/orders.contract';
import { holidaySpells } from '@shoushou/rules/market/holidays';
import { hoursFit, visitHoursLimits } from '@shoushou/rules/orders/visit-hours';
import { cityOf } from '@shoushou/rules/places/region-code';
import { datesFrom, DAY, failure, shanghaiDate, shanghaiParts, success, toInstant } from '@shoushou/kernel';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { listDistricts, readRegions } from '../../places/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { readCalendar, type Place } from './calendar.steps.ts';
import { daysInRange, nextSlot, slotDays, type VisitCalendar } from './slots.rules.ts';
import {
  closeDay,
  countBooked,
  listBooked,
  listClosedDays,
  listHours,
  lockCalendar,
  removeHours,
  reopenDays,
  writeHours,
  readLeastValue,
  writeLeastValue,
} from './visit-hours.store.ts';

/** Booked visits that are shown before days are closed. */
const SHOWN = 100;

const outOfRange = () =>
  failure('orders.day_out_of_range', {
    values: { ahead: visitHoursLimits.daysAhead, most: visitHoursLimits.mostDays },
  });

/** The districts that a code stands for: itself, or those of the city. */
async function districtsOf(db: Queryable, adcode: string): Promise<string[]> {
  if (cityOf(adcode) !== adcode) return [adcode];
  return (await listDistricts(db, adcode)).map((district) => district.adcode);
}

/**
 * The places with these codes, whose calendar no booking reads until the transaction ends; null when one is unknown or
 * they are of several cities.
 */
async function lockPlaces(tx: Transaction, adcodes: readonly string[]): Promise<Place[] | null> {
  const city = cityOf(adcodes[0]!);
  const known = await readRegions(tx, adcodes);
  if (!adcodes.every((adcode) => known.has(adcode) && cityOf(adcode) === city)) return null;
  await lockCalendar(tx, city);
  return adcodes.map((adcode) => ({ city, adcode }));
}

const total = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

export const visitHoursActions = ({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) =>
  callsOf<typeof ordersCalls & typeof visitHoursCalls>()({
    /** Pickup windows of a district today and on the coming days. */
    'orders.list_slots': handler(async (_context, { adcode }) => {
      const now = clock.now();
      return success(slotDays(await readCalendar(database, { city: cityOf(adcode), adcode }, now), now));
    }),

    /** Holds for new bookings of the city; mixed goods, whose value nobody knows beforehand, have no limit. */
    'orders.set_least_value': transactionalHandler(async (tx, _context, { city, leastFen }) => {
      if (cityOf(city) !== city || !(await readRegions(tx, [city])).has(city)) return failure('places.region_unknown');
      await writeLeastValue(tx, city, leastFen);
      return success(null);
    }),

    'orders.console_hours': handler(async (_context, { city: place }) => {
      const now = clock.now();
      const city = cityOf(place);
      const [today, last] = [shanghaiDate(now), shanghaiDate(now + visitHoursLimits.daysAhead * DAY)];
      const [all, hours, closed, names, leastFen] = await Promise.all([
        listDistricts(database, city),
        listHours(database, city),
        listClosedDays(database, city, today, last),
        readRegions(database, [city]),
        readLeastValue(database, city),
      ]);
      const districts = all.filter(({ adcode }) => place === city || adcode === place);
      const shown = closed.filter(({ adcode }) => place === city || [city, place].includes(adcode));
      const booked = await countBooked(
        database,
        city,
        districts.map(({ adcode }) => adcode),
        today,
        last,
      );
      const bookedOn = (adcode: string, from: string, to: string): number =>
        total(booked.filter((each) => from <= each.day && each.day <= to && [each.adcode, city].includes(adcode)));
      const nameOf = (adcode: string): string =>
        districts.find((district) => district.adcode === adcode)?.name ?? names.get(adcode)?.name ?? adcode;
      const { year } = shanghaiParts(now);
      const isClosed = (day: string): boolean =>
        shown.some((each) => [city, place].includes(each.adcode) && each.day === day);
      return success({
        leastFen,
        hours: hours.get(place) ?? hours.get(city) ?? null,
        // A city without districts has one row, which is the city itself.
        districts: districts
          .filter(({ adcode }) => adcode !== place)
          .map(({ adcode, name }) => ({ adcode, name, hours: hours.get(adcode) ?? null })),
        closed: shown.map(({ adcode, day, reason, closedByName, closedAt }) => ({
          adcode,
          place: adcode === city ? `${nameOf(adcode)}全市` : nameOf(adcode),
          day,
          reason,
          by: closedByName,
          closedAt,
          bookedCount: bookedOn(adcode, day, day),
        })),
        holidays: [...holidaySpells(year), ...holidaySpells(year + 1)]
          .filter(({ to }) => to >= today && to <= last)
          .map((spell) => {
            const from = spell.from < today ? today : spell.from;
            return {
              ...spell,
              from,
              closed: datesFrom(from, spell.to).every(isClosed),
              bookedCount: bookedOn(city, from, spell.to),
            };
          }),
      });
    }),

    'orders.set_hours': transactionalHandler(async (tx, _context, { adcodes, ...hours }) => {
      if (!hoursFit(hours))
        return failure('orders.hours_too_short', {
          values: { opens: hours.opensAt, closes: hours.closesAt, hours: hours.windowHours },
        });
      const places = await lockPlaces(tx, adcodes);
      if (!places) return failure('places.region_unknown');
      const weekdays = [...new Set(hours.weekdays)].sort((one, other) => one - other);
      for (const place of places) await writeHours(tx, place, { ...hours, weekdays, capacity: hours.capacity ?? null });
      return success(null);
    }),

    'orders.reset_hours': transactionalHandler(async (tx, _context, { adcodes }) => {
      const places = await lockPlaces(tx, adcodes);
      if (!places) return failure('places.region_unknown');
      for (const place of places) await removeHours(tx, place);
      return success(null);
    }),

    'orders.console_booked': handler(async (_context, { adcode, from, to }) => {
      const now = clock.now();
      if (!daysInRange(from, to, now)) return outOfRange();
      const city = cityOf(adcode);
      const districts = await districtsOf(database, adcode);
      const [visits, counts] = await Promise.all([
        listBooked(database, city, districts, from, to, SHOWN),
        countBooked(database, city, districts, from, to),
      ]);
      const recyclers = await findPeople(
        database,
        visits.flatMap(({ recyclerId }) => recyclerId ?? []),
      );
      const calendars = new Map<string, VisitCalendar>();
      for (const { adcode: district } of visits)
        if (!calendars.has(district))
          calendars.set(district, await readCalendar(database, { city, adcode: district }, now));
      // The days in question are closed or about to be.
      const after = (district: string, windowFrom: string) => {
        const calendar = calendars.get(district)!;
        const closed = new Map([...calendar.closed, ...datesFrom(from, to).map((day) => [day, ''] as const)]);
        return nextSlot({ ...calendar, closed }, windowFrom, now);
      };
      return success({
        count: total(counts),
        visits: visits.map(({ no, title, district, state, windowFrom, windowTo, recyclerId, adcode: of }) => ({
          no,
          title,
          district,
          state,
          window: { from: windowFrom, to: windowTo },
          recycler: recyclerId === null ? null : (recyclers.get(recyclerId)?.username ?? null),
          next: after(of, windowFrom),
        })),
      });
    }),

    'orders.close_days': transactionalHandler(async (tx, { caller }, { adcode, from, to, reason, bookedCount }) => {
      const now = clock.now();
      if (!daysInRange(from, to, now)) return outOfRange();
      if (!(await readRegions(tx, [adcode])).has(adcode)) return failure('places.region_unknown');
      const city = cityOf(adcode);
      await lockCalendar(tx, city);
      const count = total(await countBooked(tx, city, await districtsOf(tx, adcode), from, to));
      if (count !== bookedCount) return failure('orders.booked_changed', { values: { count } });
      for (const day of datesFrom(from, to))
        await closeDay(tx, {
          city,
          adcode,
          day,
          reason,
          closedBy: caller.operatorId,
          closedByName: caller.name,
          closedAt: toInstant(now),
        });
      return success(null);
    }),

    'orders.reopen_days': transactionalHandler(async (tx, _context, { adcode, from, to }) => {
      const city = cityOf(adcode);
      await lockCalendar(tx, city);
      await reopenDays(tx, { city, adcode }, from, to);
      return success(null);
    }),
  });
