import { failure, PAGE_SIZE } from '@shoushou/kernel';
import { createBatcher } from '../../../platform/database/batch.ts';
import { handler, ReadyJson, unknownPlace } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import type { BrushingWatch } from '../brushing/brushing-watch.steps.ts';
import { hallQuery, readHallCursor, writeHallCursor } from './hall.rules.ts';
import { readHallPages, type HallPage, type HallQuery } from './hall.store.ts';

/**
 * Open orders in the recycler's districts and categories, nearest first. The database builds the pages' JSON, in one
 * statement for requests that arrive together.
 */
export function hall({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>, brushing: BrushingWatch) {
  const pages = createBatcher<HallQuery, HallPage>(
    (queries) => readHallPages(database, queries, clock.now(), PAGE_SIZE),
    { maxBatchSize: 16, concurrency: 2 },
  );
  return handler('orders.hall', async ({ caller }, input) => {
    const lockedUntil = await brushing.count(caller.userId, 'hall');
    if (lockedUntil !== null) return failure('orders.brushing_locked', { detail: { lockedUntil } });
    const cursor = input.cursor === undefined ? null : readHallCursor(input.cursor);
    if (input.cursor !== undefined && cursor === null) return unknownPlace;
    // Later pages are measured from the first page's point, even if the recycler has moved.
    const from = cursor ?? { longitude: input.longitude, latitude: input.latitude };
    const page = await pages.add({ ...hallQuery(caller.userId, input, clock.now()), from, after: cursor });
    if (page.lockedUntil !== null)
      return failure('orders.brushing_locked', { detail: { lockedUntil: page.lockedUntil } });
    const next = page.last && writeHallCursor({ longitude: from.longitude, latitude: from.latitude, ...page.last });
    return { ok: true, value: new ReadyJson(`{"items":[${page.items}],"next":${JSON.stringify(next)}}`) };
  });
}
