import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable } from '../../../platform/database/types.ts';
import { readHomeDistrict } from '../../places/index.ts';
import { listHallCities } from './directory.store.ts';

/**
 * The default city of operators' pages: the first with waiting orders, else the installation's own. @param waiting the
 * cities with waiting orders, if known
 */
export async function firstCity(db: Queryable, waiting?: readonly string[]): Promise<string> {
  return (waiting ?? (await listHallCities(db)))[0] ?? cityOf((await readHomeDistrict(db)).adcode);
}
