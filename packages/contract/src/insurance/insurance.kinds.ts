import type { RightTable } from '../kind-tables.ts';

export const insuranceRights = {
  insurance: { name: '管理保险产品、保单和投保回溯', roles: { trader: 40, accountant: 30 } },
} as const satisfies RightTable;
