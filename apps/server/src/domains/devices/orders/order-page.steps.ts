import { cutPage, PAGE_SIZE, readTimeCursor, success, writeTimeCursor, type TimeCursor } from '@shoushou/kernel';
import { unknownPlace } from '../../../platform/http/action.ts';
import type { DeviceOrderRow } from './orders.table.ts';

/** One page of orders, from a cursor's position. @param view maps orders to views, in their order */
export async function orderPage<Item>(
  cursor: string | undefined,
  read: (of: { after: TimeCursor | null; limit: number }) => Promise<DeviceOrderRow[]>,
  view: (rows: readonly DeviceOrderRow[]) => Promise<Item[]> | Item[],
) {
  const after = cursor === undefined ? null : readTimeCursor(cursor, 'GZ');
  if (cursor !== undefined && !after) return unknownPlace;
  const rows = await read({ after, limit: PAGE_SIZE + 1 });
  const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.placedAt, no: last.no }));
  return success({
    items: await view(page),
    next,
  });
}
