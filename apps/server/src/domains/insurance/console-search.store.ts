import type { ConsoleQueue } from '../../platform/console/console-search.ts';
import { countTo100 } from '../../platform/console/console-search.ts';

export const insuranceQueues: readonly ConsoleQueue[] = [
  { page: 'insurance-products', right: 'insurance', count: countTo100("insurance_products WHERE state = 'proposed'") },
  { page: 'insurance', right: 'insurance', count: countTo100("insurance_applications WHERE state = 'issuing' AND ask_count > 4") },
];
