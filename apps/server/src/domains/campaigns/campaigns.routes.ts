import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { changeSteward } from './change-steward.ts';
import { consoleRules } from './console-rules.ts';
import { consoleStewards } from './console-stewards.ts';
import { endRule } from './end-rule.ts';
import { endSteward } from './end-steward.ts';
import { generateCode } from './generate-code.ts';
import { getProfit } from './get-profit.ts';
import { getProfitDetails } from './get-profit-details.ts';
import { listStewards } from './list-stewards.ts';
import { nameSteward } from './name-steward.ts';
import { openInvitation } from './open-invitation.ts';
import { publishRule } from './publish-rule.ts';

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
