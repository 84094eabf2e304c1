import type { CallTable } from '../call.ts';

export { campaignsRefusals } from './campaigns.errors.ts';
export type * from './campaigns.types.ts';

/** Refusals of everything that a person does within a campaign. */
const entry = ['campaigns.unknown', 'campaigns.not_started', 'campaigns.over', 'campaigns.paused', 'campaigns.not_here', 'campaigns.not_for_you', 'campaigns.name_needed'] as const;

/** Invitations, the estate stewards, and the engine behind every campaign. */
export const campaignsCalls = {
  'campaigns.generate_code': {
    method: 'GET', path: '/api/invitecode/generate_code/{userid}', auth: 'user', changes: true,
    trust: { names: [{ foreign: { userid: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'The caller’s invitation code, generated at the first request; one permanent code per person',
  },
  'campaigns.get_profit': {
    method: 'GET', path: '/api/invitecode/getprofit/{x}', auth: 'user',
    trust: { names: [{ foreign: { x: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'x is the caller’s user id: number of invited people, the caller’s rewards, what came by day, and the rule in force',
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
    method: 'POST', path: '/api/console/namesteward', auth: 'operator', right: 'campaigns', act: '任命小区管家',
    stale: ['campaigns.console_stewards', 'campaigns.list_stewards'],
    refusals: ['campaigns.person_unknown', 'campaigns.place_unknown', 'campaigns.steward_standing'],
    summary: 'Makes the person with this mobile number the steward of an estate',
  },
  'campaigns.change_steward': {
    method: 'POST', path: '/api/console/changesteward', auth: 'operator', right: 'campaigns', act: '修改小区管家',
    stale: ['campaigns.console_stewards', 'campaigns.list_stewards'],
    refusals: ['campaigns.steward_unknown', 'campaigns.place_unknown', 'campaigns.steward_standing'],
    trust: { names: 'public' },
    summary: 'Moves a steward to another estate or district: the previous appointment is ended and stays on record',
  },
  'campaigns.end_steward': {
    method: 'POST', path: '/api/console/endsteward', auth: 'operator', right: 'campaigns', act: '撤销小区管家',
    stale: ['campaigns.console_stewards', 'campaigns.list_stewards'], refusals: ['campaigns.steward_unknown'],
    trust: { names: 'public' },
    summary: 'Ends a stewardship',
  },
  'campaigns.console_rules': {
    method: 'GET', path: '/api/console/invitationrules', auth: 'operator', right: 'campaigns',
    summary: 'Every version of the invitation rule, newest first, with the spent budget and its author',
  },
  'campaigns.publish_rule': {
    method: 'POST', path: '/api/console/publishinvitationrule', auth: 'operator', right: 'campaigns', act: '提出邀请奖励', stepUp: 'money',
    stale: ['console_campaigns'], refusals: ['campaigns.budget_too_small', 'campaigns.document_invalid', 'campaigns.in_review'], trust: { names: 'public' },
    summary: 'Proposes the invitation rule: the next version of the campaign whose block it is, or a new campaign when none runs; another operator funds and publishes it. People who registered earlier keep theirs',
  },
  'campaigns.end_rule': {
    method: 'POST', path: '/api/console/endinvitationrule', auth: 'operator', right: 'campaigns', act: '停止邀请奖励',
    stale: ['campaigns.console_rules', 'campaigns.get_profit', 'console_campaigns', 'campaigns'], refusals: ['campaigns.rule_ended'],
    summary: 'Ends the rewards for people who register from now on: the campaign of the rule ends, and goes on paying for those who registered before',
  },
  'campaigns.list': { method: 'GET', path: '/api/campaigns/list', auth: 'app', shows: ['campaigns', 'caller'], summary: 'Campaigns that are shown: running, coming and ended ones, with whether the caller has joined' },
  'campaigns.open': {
    method: 'GET', path: '/api/campaigns/open', auth: 'app', shows: ['campaigns', 'caller'], refusals: ['campaigns.unknown'],
    trust: { names: 'public' },
    summary: 'A campaign by its code or by the route that opens it: page, terms, prizes, proof of the draw, and what the caller has in it',
  },
  'campaigns.join': {
    method: 'POST', path: '/api/campaigns/join', auth: 'user', stale: ['campaigns'], refusals: [...entry],
    trust: { names: 'public' },
    summary: 'Takes part, which brings the first chances; again changes nothing',
  },
  'campaigns.check_in': {
    method: 'POST', path: '/api/campaigns/checkin', auth: 'user', stale: ['campaigns', 'campaign_awards'], refusals: [...entry, 'campaigns.no_block', 'campaigns.checked_in'],
    trust: { names: 'public' },
    summary: 'Checks in for the day (Shanghai), with points, chances, and the prizes of steps that are reached by it',
  },
  'campaigns.draw': {
    method: 'POST', path: '/api/campaigns/draw', auth: 'user', idempotent: true, stale: ['campaigns', 'campaign_draws', 'campaign_awards', 'wallet'], refusals: [...entry, 'campaigns.no_block', 'campaigns.no_chance', 'campaigns.day_limit'],
    trust: { names: 'public', trials: [{ scene: 'runningCampaign', by: 'person', input: { clientSeed: '00112233445566778899aabbccddeeff' }, change: { clientSeed: 'ffeeddccbbaa99887766554433221100' } }] },
    summary: 'Draws once with a seed of the device’s: the number, the link of the chain and the prize; money prizes are paid in the same transaction',
  },
  'campaigns.list_draws': { method: 'GET', path: '/api/campaigns/draws', auth: 'user', shows: ['campaign_draws'], trust: { names: 'public' }, summary: 'The caller’s draws, newest first' },
  'campaigns.list_chain': {
    method: 'GET', path: '/api/campaigns/chain', auth: 'app', shows: ['campaigns'], refusals: ['campaigns.unknown', 'campaigns.no_block'],
    trust: { names: 'public' },
    summary: 'Every draw of a campaign in order, by pseudonym, with all that recomputing them takes; the seed after the end',
  },
  'campaigns.make_packet': {
    method: 'POST', path: '/api/campaigns/makepacket', auth: 'user', idempotent: true, stale: ['campaigns', 'campaign_packets'], refusals: [...entry, 'campaigns.no_block', 'campaigns.orders_short', 'campaigns.taken_already', 'campaigns.budget_out'],
    trust: { names: 'public', trials: [{ scene: 'runningCampaign', by: 'person', input: { block: 'packets' }, change: { block: 'other' } }] },
    summary: 'Makes a red packet for friends, its shares cut at once and its money set aside',
  },
  'campaigns.get_packet': {
    method: 'GET', path: '/api/campaigns/packet/{packet}', auth: 'app', shows: ['campaign_packets', 'caller'], refusals: ['campaigns.packet_unknown', 'platform.too_many'],
    trust: { names: 'own' },
    summary: 'A red packet by its code: who gave it, and who has opened it',
  },
  'campaigns.open_packet': {
    method: 'POST', path: '/api/campaigns/openpacket', auth: 'user', stale: ['campaign_packets', 'wallet'], refusals: ['campaigns.packet_unknown', 'campaigns.packet_empty', 'campaigns.packet_over', 'campaigns.packet_own', 'campaigns.paused', 'platform.too_many'],
    trust: { names: 'own' },
    summary: 'Opens the caller’s share of a red packet, into the reward account; again shows the same share',
  },
  'campaigns.list_packets': { method: 'GET', path: '/api/campaigns/packets', auth: 'user', shows: ['campaign_packets'], summary: 'Red packets that the caller made or opened, newest first' },
  'campaigns.exchange': {
    method: 'POST', path: '/api/campaigns/exchange', auth: 'user', idempotent: true, stale: ['campaigns', 'campaign_awards', 'wallet'],
    refusals: [...entry, 'campaigns.no_block', 'campaigns.points_short', 'campaigns.stock_out', 'campaigns.taken_already'],
    trust: { names: 'public', trials: [{ scene: 'runningCampaign', by: 'person', input: { block: 'gifts', prize: 'coupon' }, change: { prize: 'cash' } }] },
    summary: 'Takes a gift for points, or an offer that costs none',
  },
  'campaigns.vote': {
    method: 'POST', path: '/api/campaigns/vote', auth: 'user', stale: ['campaigns'], refusals: [...entry, 'campaigns.no_block', 'campaigns.candidate_gone', 'campaigns.vote_limit', 'campaigns.voted', 'campaigns.vote_young'],
    trust: { names: 'public' },
    summary: 'A vote of the day for a candidate, once a candidate and day',
  },
  'campaigns.list_candidates': { method: 'GET', path: '/api/campaigns/candidates', auth: 'app', shows: ['campaigns', 'caller'], refusals: ['campaigns.unknown', 'campaigns.no_block'], trust: { names: 'public' }, summary: 'Candidates with their votes, in the document’s order' },
  'campaigns.rank': { method: 'GET', path: '/api/campaigns/rank', auth: 'app', shows: ['campaigns', 'caller'], refusals: ['campaigns.unknown', 'campaigns.no_block'], trust: { names: 'public' }, summary: 'The first 50 of a contest, masked, and the caller’s place' },
  'campaigns.list_members': { method: 'GET', path: '/api/campaigns/members', auth: 'user', refusals: ['campaigns.unknown'], trust: { names: 'public' }, summary: 'People who registered by the caller’s code since the campaign began, masked, newest first' },
  'campaigns.list_awards': { method: 'GET', path: '/api/campaigns/awards', auth: 'user', shows: ['campaign_awards'], trust: { names: 'public' }, summary: 'Prizes and coupons of the caller, newest first' },
  'campaigns.get_award': {
    method: 'GET', path: '/api/campaigns/award/{id}', auth: 'user', shows: ['campaign_awards'], refusals: ['campaigns.award_unknown'],
    trust: { names: [{ foreign: { id: 'wonAward.id' }, heard: 'campaigns.award_unknown' }] },
    summary: 'A prize of the caller’s with where it can be collected, and how it was claimed',
  },
  'campaigns.claim': {
    method: 'POST', path: '/api/campaigns/claim', auth: 'user', stale: ['campaign_awards'], refusals: ['campaigns.award_unknown', 'campaigns.award_fixed', 'campaigns.award_over', 'campaigns.award_held', 'campaigns.name_needed', 'campaigns.address_unknown', 'campaigns.point_unknown'],
    trust: { names: [{ foreign: { id: 'wonAward.id' }, heard: 'campaigns.award_unknown' }, { foreign: { addressId: 'customer.addressId' }, heard: 'campaigns.award_unknown' }] },
    summary: 'Claims goods: sent to an address of the caller’s, or collected at a point with a code',
  },
  'campaigns.receive': {
    method: 'POST', path: '/api/campaigns/receive', auth: 'user', stale: ['campaign_awards'], refusals: ['campaigns.award_unknown', 'campaigns.award_fixed'], trust: { names: [{ foreign: { id: 'wonAward.id' }, heard: 'campaigns.award_unknown' }] },
    summary: 'The winner says that a prize that was sent has come',
  },
  'campaigns.object': {
    method: 'POST', path: '/api/campaigns/object', auth: 'user', stale: ['campaigns'], refusals: ['campaigns.unknown', 'campaigns.objection_closed', 'campaigns.objected'], trust: { names: 'public' },
    summary: 'Objects to a campaign’s result, once, for three days after its end; places are not given before it is answered',
  },
  'campaigns.list_earnings': { method: 'GET', path: '/api/campaigns/earnings', auth: 'user', shows: ['campaigns'], refusals: ['campaigns.unknown'], trust: { names: 'public' }, summary: 'Deals that earned the caller a share in a campaign, newest first, with what is paid and pending' },
  'campaigns.get_partner': { method: 'GET', path: '/api/campaigns/partner', auth: 'user', shows: ['campaigns'], summary: 'Whose promotion code the caller is bound to' },
  'campaigns.bind_partner': {
    method: 'POST', path: '/api/campaigns/bindpartner', auth: 'user', stale: ['campaigns'], refusals: ['campaigns.invite_unknown', 'campaigns.partner_bound', 'campaigns.partner_self', 'platform.too_many'],
    trust: { names: 'public' },
    summary: 'Binds the caller to the owner of a promotion code, for good',
  },
  'campaigns.console_campaigns': { method: 'GET', path: '/api/console/campaigns', auth: 'operator', right: 'campaigns', shows: ['console_campaigns'], summary: 'Every campaign, the newest first, with its budget' },
  'campaigns.console_campaign': {
    method: 'GET', path: '/api/console/campaign', auth: 'operator', right: 'campaigns', shows: ['console_campaigns'], refusals: ['campaigns.unknown'], trust: { names: 'public' },
    summary: 'A campaign’s document with its problems, versions, stock and chain',
  },
  'campaigns.compose': {
    method: 'POST', path: '/api/console/composecampaign', auth: 'operator', right: 'campaigns', act: '编辑活动', stale: ['console_campaigns'], refusals: ['campaigns.in_review', 'campaigns.over'], trust: { names: 'public' },
    summary: 'Saves the draft of a campaign’s next version, and says what publication would refuse',
  },
  'campaigns.submit': {
    method: 'POST', path: '/api/console/submitcampaign', auth: 'operator', right: 'campaigns', act: '提交活动审核', stale: ['console_campaigns'], refusals: ['campaigns.unknown', 'campaigns.no_draft', 'campaigns.over', 'campaigns.document_invalid'], trust: { names: 'public' },
    summary: 'Hands a draft to the second operator',
  },
  'campaigns.console_reviews': { method: 'GET', path: '/api/console/campaignreviews', auth: 'operator', right: 'money', shows: ['console_campaigns'], summary: 'Versions that wait for the second operator, the oldest first, with their terms and what is to be funded' },
  'campaigns.decide': {
    method: 'POST', path: '/api/console/decidecampaign', auth: 'operator', right: 'money', act: '审核活动', stepUp: 'money', stale: ['console_campaigns', 'campaigns', 'campaigns.console_rules', 'campaigns.get_profit'], refusals: ['campaigns.unknown', 'campaigns.no_draft', 'campaigns.second_operator', 'campaigns.over', 'campaigns.document_invalid'],
    trust: { names: 'public' },
    summary: 'The second operator funds and publishes a version, or sends it back; never who made it',
  },
  'campaigns.pause': {
    method: 'POST', path: '/api/console/pausecampaign', auth: 'operator', right: 'campaigns', act: '暂停或恢复活动', stale: ['console_campaigns', 'campaigns'], refusals: ['campaigns.unknown', 'campaigns.over'], trust: { names: 'public' },
    summary: 'Pauses a campaign for a fault, or lets it run on; the end moves by the pause',
  },
  'campaigns.stop': {
    method: 'POST', path: '/api/console/stopcampaign', auth: 'operator', right: 'campaigns', act: '提前结束活动', stepUp: 'money', stale: ['console_campaigns', 'campaigns'], refusals: ['campaigns.unknown', 'campaigns.over'], trust: { names: 'public' },
    summary: 'Ends a campaign now; what was won is claimed as promised',
  },
  'campaigns.top_up': {
    method: 'POST', path: '/api/console/topupcampaign', auth: 'operator', right: 'campaigns', act: '申请追加活动预算', stale: ['console_campaigns'], refusals: ['campaigns.unknown', 'campaigns.over', 'campaigns.in_review'], trust: { names: 'public' },
    summary: 'Proposes a larger budget; the second operator funds it by deciding',
  },
  'campaigns.console_objections': { method: 'GET', path: '/api/console/campaignobjections', auth: 'operator', right: 'campaigns', shows: ['console_campaigns'], summary: 'What people hold against results: open ones first' },
  'campaigns.answer_objection': {
    method: 'POST', path: '/api/console/answerobjection', auth: 'operator', right: 'campaigns', act: '答复活动异议', stale: ['console_campaigns'], refusals: ['campaigns.objection_unknown', 'campaigns.objection_answered'], trust: { names: 'public' },
    summary: 'Answers an objection, for its writer to read',
  },
  'campaigns.propose_recovery': {
    method: 'POST', path: '/api/console/proposerecovery', auth: 'operator', right: 'campaigns', act: '提议收回奖励', stale: ['console_campaigns'], refusals: ['campaigns.award_unknown', 'campaigns.award_fixed', 'campaigns.earning_unknown'], trust: { names: 'public' },
    summary: 'Proposes to take back cash that was won, or the shares of a deal; another operator decides',
  },
  'campaigns.console_recoveries': { method: 'GET', path: '/api/console/recoveries', auth: 'operator', right: 'money', shows: ['console_campaigns'], summary: 'What is proposed to be taken back, and what was' },
  'campaigns.decide_recovery': {
    method: 'POST', path: '/api/console/deciderecovery', auth: 'operator', right: 'money', act: '复核收回奖励', stepUp: 'money', stale: ['console_campaigns'], refusals: ['campaigns.recovery_unknown', 'campaigns.award_fixed', 'campaigns.second_operator'], trust: { names: 'public' },
    summary: 'Takes money back, at most what the reward account holds; the rest is set off against later prizes, never against money for goods',
  },
  'campaigns.console_awards': { method: 'GET', path: '/api/console/campaignawards', auth: 'operator', right: 'campaigns', shows: ['console_campaigns'], trust: { names: 'public' }, summary: 'Prizes with their winners, newest first: of a campaign, held ones, or those to be sent or handed over' },
  'campaigns.decide_award': {
    method: 'POST', path: '/api/console/decideaward', auth: 'operator', right: 'campaigns', act: '核实奖品', stepUp: 'money', stale: ['console_campaigns'], refusals: ['campaigns.award_unknown', 'campaigns.award_fixed', 'campaigns.second_operator'], trust: { names: 'public' },
    summary: 'Pays out a prize that was held, or proposes to refuse it with a reason; it is refused when another operator agrees',
  },
  'campaigns.ship_award': {
    method: 'POST', path: '/api/console/shipaward', auth: 'operator', right: 'campaigns', act: '寄出奖品', stale: ['console_campaigns'], refusals: ['campaigns.award_unknown', 'campaigns.award_fixed'], trust: { names: 'public' },
    summary: 'Records the parcel of a prize',
  },
  'campaigns.hand_over': {
    method: 'POST', path: '/api/console/handoveraward', auth: 'operator', right: 'campaigns', act: '核销兑奖码', stale: ['console_campaigns'], refusals: ['campaigns.award_unknown', 'campaigns.award_fixed', 'campaigns.pickup_wrong'], trust: { names: 'public' },
    summary: 'Hands a prize over to whoever shows its code',
  },
  'campaigns.console_places': { method: 'GET', path: '/api/console/campaignplaces', auth: 'operator', right: 'campaigns', shows: ['console_campaigns'], refusals: ['campaigns.unknown', 'campaigns.no_block'], trust: { names: 'public' }, summary: 'The first fifty of a contest with their names, and who is excluded from it' },
  'campaigns.exclude': {
    method: 'POST', path: '/api/console/excludeperson', auth: 'operator', right: 'campaigns', act: '排除比拼名次', stale: ['console_campaigns', 'campaigns'], refusals: ['campaigns.unknown', 'campaigns.no_block', 'campaigns.places_given', 'campaigns.not_in_contest'], trust: { names: 'public' },
    summary: 'A person’s result does not count in a contest: they read why, and can object after the end',
  },
  'campaigns.include': {
    method: 'POST', path: '/api/console/includeperson', auth: 'operator', right: 'campaigns', act: '恢复比拼名次', stale: ['console_campaigns', 'campaigns'], refusals: ['campaigns.unknown', 'campaigns.no_block', 'campaigns.places_given'], trust: { names: 'public' },
    summary: 'The person’s result counts again',
  },
  'campaigns.console_draws': { method: 'GET', path: '/api/console/campaigndraws', auth: 'operator', right: 'campaigns', shows: ['console_campaigns'], refusals: ['campaigns.unknown'], trust: { names: 'public' }, summary: 'Draws of a campaign with their people, newest first' },
  'campaigns.verify_draws': { method: 'GET', path: '/api/console/verifydraws', auth: 'operator', right: 'campaigns', refusals: ['campaigns.unknown', 'campaigns.no_block'], trust: { names: 'public' }, summary: 'Recomputes a campaign’s whole chain of draws, and compares how often each prize was drawn with its weight' },
} as const satisfies CallTable;
