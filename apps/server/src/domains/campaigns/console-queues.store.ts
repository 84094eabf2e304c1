import type { ConsoleQueue } from '../../platform/console/console-search.ts';

/**
 * Versions and prizes that wait for the second operator, goods that wait to be sent, and budgets of which a fifth or
 * less is left; deals whose rewards are held.
 */
export const campaignsQueues: readonly ConsoleQueue[] = [
  {
    page: 'campaign-reviews',
    right: 'money',
    rows: `(SELECT FROM campaign_versions WHERE state = 'review' UNION ALL SELECT FROM campaign_recoveries
      WHERE state = 'proposed') waiting`,
  },
  { page: 'held-rewards', right: 'campaigns', rows: 'reward_deals', where: "state = 'held'" },
  {
    page: 'campaigns',
    right: 'campaigns',
    rows: `(SELECT FROM campaign_awards WHERE (state = 'held' AND receipt_no IS NULL)
      OR state = 'claimed' UNION ALL SELECT FROM campaign_objections
      WHERE state = 'open' UNION ALL SELECT FROM campaigns c
      JOIN ledger_accounts l ON l.owner_id = 'campaign:' || c.code || ':open' AND l.kind = 'campaign_budget'
      WHERE c.formulas > 0 AND c.finished_at IS NULL AND l.balance * 5 <= c.formulas) waiting`,
  },
];
