import type { ConsoleQueue } from '../../../platform/console/console-search.ts';

export const rulesQueues: readonly ConsoleQueue[] = [
  { page: 'rules', right: 'rules', rows: 'rule_changes', where: "state = 'waiting'" },
];
