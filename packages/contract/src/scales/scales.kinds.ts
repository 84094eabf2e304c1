import type { RightTable } from '../kind-tables.ts';

export const scalesRights = {
  scales: { name: '管理秤、型号和检定，审核网点改动', roles: { dispatcher: 40, reviewer: 50 } },
} as const satisfies RightTable;
