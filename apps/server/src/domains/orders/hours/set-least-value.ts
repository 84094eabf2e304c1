import { failure, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readRegions } from '../../places/index.ts';
import { writeLeastValue } from './least-value.store.ts';

/** Holds for new bookings of the city; mixed goods, whose value nobody knows beforehand, have no limit. */
export const setLeastValue = () =>
  transactionalHandler('orders.set_least_value', async (tx, _context, { city, leastFen }) => {
    if (cityOf(city) !== city || !(await readRegions(tx, [city])).has(city)) return failure('places.region_unknown');
    await writeLeastValue(tx, city, leastFen);
    return success(null);
  });
