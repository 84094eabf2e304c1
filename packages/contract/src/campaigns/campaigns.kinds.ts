import type { RightTable } from '../kind-tables.ts';

export const campaignsRights = {
  campaigns: { name: '管理活动、邀请奖励和小区管家', roles: { campaigner: 10 } },
} as const satisfies RightTable;
