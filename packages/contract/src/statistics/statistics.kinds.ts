import type { RightTable } from '../kind-tables.ts';

export const statisticsRights = {
  figures: { name: '查看报表', roles: { dispatcher: 45, trader: 45, accountant: 45 } },
} as const satisfies RightTable;
