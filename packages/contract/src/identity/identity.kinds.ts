import type { RightTable } from '../kind-tables.ts';

export const identityRights = {
  reviews: { name: '审核入驻申请和实名认证', roles: { reviewer: 10 } },
  papers: { name: '查看证件照片（每次留下记录）', roles: { reviewer: 20 } },
} as const satisfies RightTable;
