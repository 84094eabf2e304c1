import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable } from '../../../platform/database/types.ts';
import { readHomeDistrict } from '../../places/index.ts';
import { countWaitingIn, listHallCities } from './directory.store.ts';

/**
 * The place that an operator's page opens with: of theirs, or of the whole country for null, the installation's own if
 * orders wait there, else the one where most wait; without waiting orders their first, or the installation's city.
 */
export async function firstPlace(db: Queryable, own: readonly string[] | null): Promise<string> {
  const { adcode } = await readHomeDistrict(db);
  const places = own ?? (await listHallCities(db));
  const [only] = places;
  if (only !== undefined && places.length === 1) return only;
  const waiting = await Promise.all(places.map(async (place) => ({ place, count: await countWaitingIn(db, place) })));
  const busy = waiting.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  const home = busy.find(({ place }) => place === cityOf(adcode) || place === adcode);
  return (home ?? busy[0])?.place ?? only ?? cityOf(adcode);
}
