import type { Commission } from '@shoushou/contract';
import { cutPage, PAGE_SIZE, readTimeCursor, success, writeTimeCursor, type TimeCursor } from '@shoushou/kernel';
import { unknownPlace } from '../../../platform/http/action.ts';
import type { CommissionRow } from '../stores/commissions.table.ts';

/** One page of commissions, from the place that a cursor names. */
export async function commissionPage<Row extends CommissionRow>(
  cursor: string | undefined,
  read: (of: { after: TimeCursor | null; limit: number }) => Promise<Row[]>,
) {
  const after = cursor === undefined ? null : readTimeCursor(cursor, 'GZ');
  if (cursor !== undefined && !after) return unknownPlace;
  const rows = await read({ after, limit: PAGE_SIZE + 1 });
  const { page: items, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.earnedAt, no: last.orderNo }));
  return success({
    items,
    next,
  });
}

export function commissionOnWire({
  orderNo,
  device,
  kind,
  amountFen,
  state,
  earnedAt,
  payableAt,
  settlementNo,
  reason,
}: CommissionRow): Commission {
  return { orderNo, device, kind, amountFen, state, at: earnedAt, payableAt, settlementNo, reason };
}
