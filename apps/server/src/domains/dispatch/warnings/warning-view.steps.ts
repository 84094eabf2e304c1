import type { OrderWarning } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { readOrders, type OrderRow } from '../../orders/index.ts';
import { warningTable } from './warnings.rules.ts';
import type { WarningRow } from './warnings.store.ts';

export interface ViewedWarning {
  row: WarningRow;
  order: OrderRow;
  view: OrderWarning;
}

/** Warnings with their orders and sentences, for a recycler or an operator. */
export async function viewWarnings(
  db: Queryable,
  rows: readonly WarningRow[],
  reader: 'recycler' | 'operator',
): Promise<ViewedWarning[]> {
  const orders = new Map((await readOrders(db, rows)).map((order) => [order.no, order]));
  return rows.flatMap((row) => {
    const order = orders.get(row.no);
    if (!order) return [];
    const { no, rule, level, state, openedAt, since, closedAt, note } = row;
    const { text, advice } = warningTable[rule];
    const { title, windowFrom, windowTo } = order;
    const receiptNo = reader === 'operator' || order.recyclerId === row.recyclerId ? order.receiptNo : null;
    return [
      {
        row,
        order,
        view: {
          no,
          receiptNo,
          rule,
          level,
          state,
          openedAt,
          since,
          title,
          orderState: order.state,
          windowFrom,
          windowTo,
          text: text(row.detail),
          advice: advice[reader],
          closedAt,
          note,
        },
      },
    ];
  });
}
