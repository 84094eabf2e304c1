import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readHomeDistrict } from '../../places/index.ts';
import { listRunning, listRunningCategories } from '../auction/supplies.store.ts';
import { readSupplyParts, supplyCard } from '../auction/supply-view.steps.ts';

/** Supplies of the district's city that accept bids, soonest end first. */
export function listSupplies({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('supply.list', async ({ caller }, { adcode, itemCategory, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'HY');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const city = cityOf(adcode ?? (await readHomeDistrict(database)).adcode);
    const now = clock.now();
    const rows = await listRunning(database, {
      city,
      categoryId: itemCategory ?? null,
      now,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const [parts, categories] = await Promise.all([
      readSupplyParts(database, page),
      listRunningCategories(database, city, now),
    ]);
    const last = page.at(-1);
    return success({
      categories,
      items: page.map((row) => supplyCard(row, parts, caller.kind === 'user' ? caller.userId : null)),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.endsAt!, no: last.no }) : null,
    });
  });
}
