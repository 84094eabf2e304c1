import { isReceiptNumber } from '@shoushou/rules/numbers/dated-number';
import type { MessageKindTable, PushTypeTable, RightTable } from '../kind-tables.ts';

export const ordersRights = {
  orders: { name: '查看订单', roles: { dispatcher: 10, trader: 20, accountant: 20 } },
  dispatch: { name: '处理订单', roles: { dispatcher: 15 } },
} as const satisfies RightTable;

export const ordersMessageKinds = { order: { name: '订单', position: 10 } } as const satisfies MessageKindTable;

/** A tap opens the order by its number, or the hall. */
export const ordersPushTypes = {
  order: {
    type: 2,
    pathOf: (no) =>
      no === ''
        ? 'jiedan/0'
        : no.startsWith('GZ')
          ? `gzmyorderdetails/${encodeURIComponent(no)}`
          : `orderdetails/${encodeURIComponent(no)}/${isReceiptNumber(no) ? 2 : 1}/0`,
  },
} as const satisfies PushTypeTable;
