import type { RecyclerApplication } from '@shoushou/contract';
import type { Queryable } from '../../platform/database/types.ts';
import { readCategoryNames } from '../catalog/index.ts';
import { readRegions } from '../places/index.ts';
import type { ApplicationRow } from './applications.store.ts';

/** Applications with the names of their districts and categories. */
export async function viewApplications(database: Queryable, rows: readonly ApplicationRow[]): Promise<RecyclerApplication[]> {
  const [regions, names] = await Promise.all([
    readRegions(database, [...new Set(rows.map(({ adcode }) => adcode))]),
    readCategoryNames(database, [...new Set(rows.flatMap(({ categoryIds }) => categoryIds))]),
  ]);
  return rows.map(({ userId: _, categoryIds, ...row }) => ({
    ...row,
    district: regions.get(row.adcode)?.name ?? '',
    categories: categoryIds.map((id) => ({ id, name: names.get(id) ?? '' })),
  }));
}
