import type { RightTable } from '../kind-tables.ts';

/** Granting roles gives no access to papers or money. */
export const accountsRights = {
  operators: { name: '变更运营人员的角色（需另一位管理员复核）', roles: { admin: 10 } },
  people: { name: '查看客户和回收员', roles: { dispatcher: 12, reviewer: 30 } },
  freezes: { name: '冻结和解冻账号', roles: { reviewer: 40 } },
} as const satisfies RightTable;
