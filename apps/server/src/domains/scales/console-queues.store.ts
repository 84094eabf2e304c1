import type { ConsoleQueue } from '../../platform/console/console-search.ts';

export const scalesQueues: readonly ConsoleQueue[] = [
  { page: 'scale-certificates', right: 'scales', rows: 'scale_certificates', where: "state = 'waiting'" },
];
