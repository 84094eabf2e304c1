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
  };
}
