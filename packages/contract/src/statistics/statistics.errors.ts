import type { RefusalTable } from '../call.ts';

export const statisticsRefusals = {
  'statistics.period_wrong': { code: 3401, message: '请选择先后正确、不超过 400 天的日期', field: 'to' },
} as const satisfies RefusalTable;
