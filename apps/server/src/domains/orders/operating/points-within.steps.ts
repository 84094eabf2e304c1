import { keysWithin } from '../../../platform/console/operator-scope.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { PointsRow } from '../conduct/conduct-points.store.ts';
import { orderScope } from '../views/console-search.store.ts';

/** Entries as an operator of these places reads them; null for the whole country. */
export async function pointsWithin(
  db: Queryable,
  entries: readonly PointsRow[],
  places: readonly string[] | null,
): Promise<(PointsRow & { elsewhere: boolean })[]> {
  if (places === null) return entries.map((entry) => ({ ...entry, elsewhere: false }));
  const visits = entries.flatMap(({ receiptNo }) => receiptNo ?? []);
  const own = await keysWithin(db, orderScope, visits, places);
  return entries.map((entry) =>
    entry.receiptNo === null || own.has(entry.receiptNo)
      ? { ...entry, elsewhere: false }
      : { ...entry, elsewhere: true, receiptNo: null, reason: '', giver: null, recaller: null, recallReason: null },
  );
}
