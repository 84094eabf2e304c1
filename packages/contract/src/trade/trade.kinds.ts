import type { PushTypeTable, RightTable } from '../kind-tables.ts';

export const tradeRights = {
  trade: { name: '管理收购企业、货源和二手交易', roles: { trader: 10 } },
} as const satisfies RightTable;

export const tradePushTypes = {
  listing: { type: 5, pathOf: (no) => (no === '' ? null : `second/secondetail/${encodeURIComponent(no)}`) },
} as const satisfies PushTypeTable;
