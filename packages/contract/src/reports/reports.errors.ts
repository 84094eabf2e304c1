import type { RefusalTable } from '../call.ts';

export const reportsRefusals = {
  'reports.lead_unknown': { code: 9102, status: 404, message: '没有找到这条线索，可能已经处理' },
} as const satisfies RefusalTable;
