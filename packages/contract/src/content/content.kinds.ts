import type { RightTable } from '../kind-tables.ts';

export const contentRights = {
  service: { name: '处理线索和意见反馈', roles: { dispatcher: 20, editor: 20 } },
  publishing: { name: '发布页面、公告、广告、版本和主题', roles: { editor: 10 } },
} as const satisfies RightTable;
