import type { CallTable } from '../call.ts';

export { campaignsRefusals } from './campaigns.errors.ts';
export type * from './campaigns.types.ts';

/** Invitations and the estate stewards. */
export const campaignsCalls = {
  'campaigns.generate_code': {
    method: 'GET', path: '/api/invitecode/generate_code/{userid}', auth: 'user', changes: true,
    trust: { names: [{ foreign: { userid: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'The caller’s invitation code, generated at the first request; one permanent code per person',
  },
  'campaigns.get_profit': {
    method: 'GET', path: '/api/invitecode/getprofit/{x}', auth: 'user',
    trust: { names: [{ foreign: { x: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'x is the caller’s user id: number of invited people, the caller’s rewards, and the rule in force',
  },
  'campaigns.get_profit_details': {
    method: 'GET', path: '/api/invitecode/getprofitdatails/{x}', auth: 'user',
    trust: { names: [{ foreign: { x: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'x is the caller’s user id: invited people (masked), newest first, with the reward for each',
  },
  'campaigns.open_invitation': {
    method: 'POST', path: '/api/campaigns/openinvitation', auth: 'app', stale: [], refusals: ['campaigns.invite_unknown'],
    trust: { names: 'public' },
    summary: 'The inviter behind a link, shown to the invited person; counts one visit per device and day',
  },
  'campaigns.list_stewards': {
    method: 'GET', path: '/api/util/getcommunitylts', auth: 'user',
    trust: { names: [{ foreign: { userid: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'The estate stewards of the caller’s home district; none without one. userid is the caller’s own',
  },
  'campaigns.console_stewards': {
    method: 'GET', path: '/api/console/stewards', auth: 'operator', right: 'campaigns',
    summary: 'Current or former estate stewards, newest first, with the operators who appointed and dismissed them',
  },
  'campaigns.name_steward': {
    method: 'POST', path: '/api/console/namesteward', auth: 'operator', right: 'campaigns',
    stale: ['campaigns.console_stewards', 'campaigns.list_stewards'],
    refusals: ['campaigns.person_unknown', 'campaigns.place_unknown', 'campaigns.steward_standing'],
    summary: 'Makes the person with this mobile number the steward of an estate',
  },
  'campaigns.change_steward': {
    method: 'POST', path: '/api/console/changesteward', auth: 'operator', right: 'campaigns',
    stale: ['campaigns.console_stewards', 'campaigns.list_stewards'],
    refusals: ['campaigns.steward_unknown', 'campaigns.place_unknown', 'campaigns.steward_standing'],
    trust: { names: 'public' },
    summary: 'Moves a steward to another estate or district: the previous appointment is ended and stays on record',
  },
  'campaigns.end_steward': {
    method: 'POST', path: '/api/console/endsteward', auth: 'operator', right: 'campaigns',
    stale: ['campaigns.console_stewards', 'campaigns.list_stewards'], refusals: ['campaigns.steward_unknown'],
    trust: { names: 'public' },
    summary: 'Ends a stewardship',
  },
  'campaigns.console_rules': {
    method: 'GET', path: '/api/console/invitationrules', auth: 'operator', right: 'campaigns',
    summary: 'Every version of the invitation rule, newest first, with the spent budget and its author',
  },
  'campaigns.publish_rule': {
    method: 'POST', path: '/api/console/publishinvitationrule', auth: 'operator', right: 'campaigns',
    stale: ['campaigns.console_rules', 'campaigns.get_profit'], refusals: ['campaigns.budget_too_small'],
    summary: 'Publishes a version of the invitation rule for people who register from now on; earlier registrations keep theirs',
  },
  'campaigns.end_rule': {
    method: 'POST', path: '/api/console/endinvitationrule', auth: 'operator', right: 'campaigns',
    stale: ['campaigns.console_rules', 'campaigns.get_profit'], refusals: ['campaigns.rule_ended'],
    summary: 'Ends the rewards for people who register from now on, by a version without a budget',
  },
} as const satisfies CallTable;
