import type { ConsoleQueue } from '../../platform/console/console-search.ts';
import { countTo100 } from '../../platform/console/console-search.ts';

/** Versions and prizes that wait for the second operator, and goods that wait to be sent. */
export const campaignsQueues: readonly ConsoleQueue[] = [
  { page: 'campaign-reviews', right: 'money', count: countTo100("campaign_versions WHERE state = 'review'") },
  { page: 'campaigns', right: 'campaigns', count: countTo100("campaign_awards WHERE state IN ('held', 'claimed')") },
];
