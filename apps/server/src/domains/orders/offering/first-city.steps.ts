import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable } from '../../../platform/database/types.ts';
import { readHomeDistrict } from '../../places/index.ts';
import { listHallCities } from './exclusive-orders.store.ts';

/** The city that a page of operators is of before one is chosen: the first in which orders wait, else the installation's own. @param waiting the cities in which orders wait, where they are known already */
export async function firstCity(db: Queryable, waiting?: readonly string[]): Promise<string> {
  return (waiting ?? (await listHallCities(db)))[0] ?? cityOf((await readHomeDistrict(db)).adcode);
}
