import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';
import { budgetOwner } from './campaign/budget-money.rules.ts';

/**
 * Pays an invitation reward, once per invited person, from the budget of the rule's campaign; rules of before campaigns
 * pay from the platform's campaign costs.
 */
export function invitationReward({
  inviterId,
  inviteeId,
  rewardFen,
  campaign,
}: {
  inviterId: string;
  inviteeId: string;
  rewardFen: Fen;
  campaign: string | null;
}): LedgerTransaction {
  return {
    key: `invitation.reward:${inviteeId}`,
    kind: 'invitation.reward',
    reference: null,
    postings: [
      campaign === null
        ? { owner: PLATFORM_OWNER, account: 'campaign_costs', amountFen: -rewardFen }
        : { owner: budgetOwner(campaign, 'formulas'), account: 'campaign_budget', amountFen: -rewardFen },
      {
        owner: inviterId,
        account: 'reward',
        amountFen: rewardFen,
        line: { kind: 'reward', title: '邀请奖励', note: '好友完成首单' },
      },
    ],
  };
}
