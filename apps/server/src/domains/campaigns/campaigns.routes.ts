import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { changeSteward } from './stewards/change-steward.ts';
import { consoleRules } from './invitations/console-rules.ts';
import { consoleStewards } from './stewards/console-stewards.ts';
import { endRule } from './invitations/end-rule.ts';
import { endSteward } from './stewards/end-steward.ts';
import { generateCode } from './invitations/generate-code.ts';
import { getProfit } from './invitations/get-profit.ts';
import { getProfitDetails } from './invitations/get-profit-details.ts';
import { listStewards } from './stewards/list-stewards.ts';
import { nameSteward } from './stewards/name-steward.ts';
import { openInvitation } from './invitations/open-invitation.ts';
import { publishRule } from './invitations/publish-rule.ts';
import { draw } from './drawing/draw.ts';
import { listDraws } from './drawing/list-draws.ts';
import { listChain } from './drawing/list-chain.ts';
import { makePacket } from './packets/make-packet.ts';
import { getPacket } from './packets/get-packet.ts';
import { openPacket } from './packets/open-packet.ts';
import { listPackets } from './packets/list-packets.ts';
import { listAwards } from './prizes/list-awards.ts';
import { getAward } from './prizes/get-award.ts';
import { claim } from './prizes/claim.ts';
import { listEarnings } from './prizes/list-earnings.ts';
import { join } from './taking-part/join.ts';
import { checkIn } from './taking-part/check-in.ts';
import { exchange } from './taking-part/exchange.ts';
import { vote } from './taking-part/vote.ts';
import { listCandidates } from './taking-part/list-candidates.ts';
import { rank } from './taking-part/rank.ts';
import { listMembers } from './taking-part/list-members.ts';
import { getPartner } from './taking-part/get-partner.ts';
import { bindPartner } from './taking-part/bind-partner.ts';
import { list } from './pages/list.ts';
import { open } from './pages/open.ts';
import { consoleCampaigns } from './desk/console-campaigns.ts';
import { consoleReviews } from './desk/console-reviews.ts';
import { consoleCampaign } from './desk/console-campaign.ts';
import { compose } from './desk/compose.ts';
import { submit } from './desk/submit.ts';
import { decide } from './desk/decide.ts';
import { pause } from './desk/pause.ts';
import { stop } from './desk/stop.ts';
import { topUp } from './desk/top-up.ts';
import { consoleAwards } from './desk/console-awards.ts';
import { decideAward } from './desk/decide-award.ts';
import { shipAward } from './desk/ship-award.ts';
import { handOver } from './desk/hand-over.ts';
import { receive } from './prizes/receive.ts';
import { object } from './objections/object.ts';
import { consoleObjections } from './objections/console-objections.ts';
import { answerObjection } from './objections/answer-objection.ts';
import { proposeRecovery } from './recoveries/propose-recovery.ts';
import { consoleRecoveries } from './recoveries/console-recoveries.ts';
import { decideRecovery } from './recoveries/decide-recovery.ts';
import { consoleDraws } from './desk/console-draws.ts';
import { verifyDraws } from './desk/verify-draws.ts';
import { consolePlaces } from './contests/console-places.ts';
import { exclude } from './contests/exclude.ts';
import { include } from './contests/include.ts';

export function campaignsActions(deps: Deps): ActionsOf<typeof campaignsCalls> {
  return {
    'campaigns.generate_code': generateCode(deps),
    'campaigns.get_profit': getProfit(deps),
    'campaigns.get_profit_details': getProfitDetails(deps),
    'campaigns.open_invitation': openInvitation(deps),
    'campaigns.list_stewards': listStewards(deps),
    'campaigns.console_stewards': consoleStewards(deps),
    'campaigns.name_steward': nameSteward(deps),
    'campaigns.change_steward': changeSteward(deps),
    'campaigns.end_steward': endSteward(deps),
    'campaigns.console_rules': consoleRules(deps),
    'campaigns.publish_rule': publishRule(deps),
    'campaigns.end_rule': endRule(deps),
    'campaigns.console_places': consolePlaces(deps),
    'campaigns.exclude': exclude(deps),
    'campaigns.include': include(deps),
    'campaigns.draw': draw(deps),
    'campaigns.list_draws': listDraws(deps),
    'campaigns.list_chain': listChain(deps),
    'campaigns.make_packet': makePacket(deps),
    'campaigns.get_packet': getPacket(deps),
    'campaigns.open_packet': openPacket(deps),
    'campaigns.list_packets': listPackets(deps),
    'campaigns.list_awards': listAwards(deps),
    'campaigns.get_award': getAward(deps),
    'campaigns.claim': claim(deps),
    'campaigns.list_earnings': listEarnings(deps),
    'campaigns.join': join(deps),
    'campaigns.check_in': checkIn(deps),
    'campaigns.exchange': exchange(deps),
    'campaigns.vote': vote(deps),
    'campaigns.list_candidates': listCandidates(deps),
    'campaigns.rank': rank(deps),
    'campaigns.list_members': listMembers(deps),
    'campaigns.get_partner': getPartner(deps),
    'campaigns.bind_partner': bindPartner(deps),
    'campaigns.list': list(deps),
    'campaigns.open': open(deps),
    'campaigns.console_campaigns': consoleCampaigns(deps),
    'campaigns.console_campaign': consoleCampaign(deps),
    'campaigns.compose': compose(deps),
    'campaigns.submit': submit(deps),
    'campaigns.console_reviews': consoleReviews(deps),
    'campaigns.decide': decide(deps),
    'campaigns.pause': pause(deps),
    'campaigns.stop': stop(deps),
    'campaigns.top_up': topUp(deps),
    'campaigns.console_awards': consoleAwards(deps),
    'campaigns.decide_award': decideAward(deps),
    'campaigns.ship_award': shipAward(deps),
    'campaigns.hand_over': handOver(deps),
    'campaigns.receive': receive(deps),
    'campaigns.object': object(deps),
    'campaigns.console_objections': consoleObjections(deps),
    'campaigns.answer_objection': answerObjection(deps),
    'campaigns.propose_recovery': proposeRecovery(deps),
    'campaigns.console_recoveries': consoleRecoveries(deps),
    'campaigns.decide_recovery': decideRecovery(deps),
    'campaigns.console_draws': consoleDraws(deps),
    'campaigns.verify_draws': verifyDraws(deps),
  };
}
