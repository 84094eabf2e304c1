import type { ConsoleQueue } from '../../platform/console/console-search.ts';

/** Versions and prizes that wait for the second operator, and goods that wait to be sent. */
export const campaignsQueues: readonly ConsoleQueue[] = [
  { page: 'campaign-reviews', right: 'money', rows: "(SELECT FROM campaign_versions WHERE state = 'review' UNION ALL SELECT FROM campaign_recoveries WHERE state = 'proposed') waiting" },
  { page: 'campaigns', right: 'campaigns', rows: "(SELECT FROM campaign_awards WHERE state IN ('held', 'claimed') UNION ALL SELECT FROM campaign_objections WHERE state = 'open') waiting" },
];
