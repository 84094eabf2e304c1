import type { RefusalTable } from '../call.ts';

export const reportsRefusals = {
  'reports.off_duty': { code: 9101, message: '您不在接单状态，位置不会上报' },
  'reports.lead_unknown': { code: 9102, status: 404, message: '没有找到这条线索，可能已经处理' },
} as const satisfies RefusalTable;
