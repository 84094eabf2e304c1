import type { RecyclerApplication } from '@shoushou/contract';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { readCategoryNames } from '../../catalog/index.ts';
import { linkPapers } from '../../files/index.ts';
import { readRegions } from '../../places/index.ts';
import type { ApplicationRow } from './applications.store.ts';

/** Applications with names of districts and categories, and links to papers, for their applicants. */
export async function viewApplications(
  database: Queryable,
  deps: Pick<Deps, 'clock' | 'environment'>,
  rows: readonly ApplicationRow[],
): Promise<RecyclerApplication[]> {
  const [regions, names] = await Promise.all([
    readRegions(database, [...new Set(rows.map(({ adcode }) => adcode))]),
    readCategoryNames(database, [...new Set(rows.flatMap(({ categoryIds }) => categoryIds))]),
  ]);
  return rows.map(({ userId: _, enteredBy: _operator, categoryIds, ...row }) => ({
    ...row,
    photos: linkPapers(deps, row.photos).photos,
    district: regions.get(row.adcode)?.name ?? '',
    categories: categoryIds.map((id) => ({ id, name: names.get(id) ?? '' })),
  }));
}
