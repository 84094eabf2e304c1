import type { CallTable } from '../call.ts';

/** Invitations and the estate stewards. */
export const campaignsCalls = {
  'campaigns.generate_code': { method: 'GET', path: '/api/invitecode/generate_code/{userid}', auth: 'user', changes: true, summary: 'The caller’s invitation code, made at the first request; one a person, for ever' },
  'campaigns.get_profit': { method: 'GET', path: '/api/invitecode/getprofit/{x}', auth: 'user', summary: 'x is the caller’s user id: how many came, what they earned the caller, and the rule in force' },
  'campaigns.get_profit_details': { method: 'GET', path: '/api/invitecode/getprofitdatails/{x}', auth: 'user', summary: 'x is the caller’s user id: who came (masked), newest first, and what each earned' },
  'campaigns.open_invitation': { method: 'POST', path: '/api/campaigns/openinvitation', auth: 'app', summary: 'Whose invitation a link is, for the invited; counts one visit a device and day' },
  'campaigns.list_stewards': { method: 'GET', path: '/api/util/getcommunitylts', auth: 'user', summary: 'The estate stewards of the caller’s home district; none without one. userid is the caller’s own' },
} as const satisfies CallTable;
