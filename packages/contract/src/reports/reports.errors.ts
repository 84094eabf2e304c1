import type { RefusalTable } from '../call.ts';

export const reportsRefusals = {
  'reports.off_duty': { code: 9101, message: '您不在接单状态，位置不会上报' },
} as const satisfies RefusalTable;
