import type { RefusalTable } from '../call.ts';

export const catalogRefusals = {
  'catalog.item_unknown': { code: 4001, status: 404, message: '没有这个品类，可能已下架' },
  'catalog.category_unknown': { code: 4002, message: '所选品类已下架，请刷新后重选' },
  'catalog.category_needed': { code: 4003, message: '请至少选择一个品类，否则接不到订单' },
} as const satisfies RefusalTable;
