import type { Commission } from '@shoushou/contract';
import { PAGE_SIZE, readTimeCursor, success, writeTimeCursor, type TimeCursor } from '@shoushou/kernel';
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
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  return success({
    items,
    next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.earnedAt, no: last.orderNo }) : null,
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
