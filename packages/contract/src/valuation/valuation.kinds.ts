import type { RightTable } from '../kind-tables.ts';

export const valuationRights = {
  valuation: { name: '管理机型、基准价和估价模板', roles: { trader: 30 } },
} as const satisfies RightTable;
