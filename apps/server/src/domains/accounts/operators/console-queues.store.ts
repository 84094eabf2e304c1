import type { ConsoleQueue } from '../../../platform/console/console-search.ts';

export const accountsQueues: readonly ConsoleQueue[] = [
  { page: 'people', right: 'freezes', rows: 'person_merges', where: "state = 'waiting'" },
  {
    page: 'operators',
    right: 'operators',
    rows: `(SELECT id FROM operator_role_changes WHERE state = 'waiting' UNION ALL SELECT id FROM operator_changes
      WHERE state = 'waiting' UNION ALL SELECT id FROM operator_own_role_changes WHERE state = 'waiting') asked`,
  },
];
