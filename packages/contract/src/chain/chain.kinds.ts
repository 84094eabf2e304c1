import type { RightTable } from '../kind-tables.ts';

export const chainRights = {
  stores: { name: '管理门店、店员、佣金规则和复检', roles: { trader: 45 } },
} as const satisfies RightTable;
