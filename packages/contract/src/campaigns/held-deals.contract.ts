import type { CallTable } from '../call.ts';

/** Rewards of deals that look made up, at the console. */
export const heldDealsCalls = {
  'campaigns.console_held_deals': {
    method: 'GET',
    path: '/api/console/heldrewards',
    auth: 'operator',
    right: 'campaigns',
    summary: 'Deals whose rewards are held because they look made up, newest first, with the signs; or those decided',
  },
  'campaigns.decide_deal': {
    method: 'POST',
    path: '/api/console/decideheldreward',
    auth: 'operator',
    right: 'campaigns',
    act: '核实奖励',
    stepUp: 'money',
    stale: ['console_campaigns', 'campaigns.console_held_deals'],
    refusals: ['campaigns.deal_unknown', 'campaigns.deal_decided'],
    trust: { names: 'public' },
    summary:
      'Releases the rewards of a held deal, which then counts as any other, or refuses them; both with a note for the record',
  },
} as const satisfies CallTable;
