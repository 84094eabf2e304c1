import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { generateCode } from './generate-code.ts';
import { getProfit } from './get-profit.ts';
import { getProfitDetails } from './get-profit-details.ts';
import { listStewards } from './list-stewards.ts';
import { openInvitation } from './open-invitation.ts';

export function campaignsActions(deps: Deps): ActionsOf<typeof campaignsCalls> {
  return {
    'campaigns.generate_code': generateCode(deps),
    'campaigns.get_profit': getProfit(deps),
    'campaigns.get_profit_details': getProfitDetails(deps),
    'campaigns.open_invitation': openInvitation(deps),
    'campaigns.list_stewards': listStewards(deps),
  };
}
