import type { ConsoleQueue } from '../../platform/console/console-search.ts';

export const insuranceQueues: readonly ConsoleQueue[] = [
  { page: 'insurance-products', right: 'insurance', rows: 'insurance_products', where: "state = 'proposed'" },
  { page: 'insurance', right: 'insurance', rows: 'insurance_applications', where: "state = 'issuing' AND ask_count > 4" },
];
