import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';

/** Pays an invitation reward, once per invited person. */
export function invitationReward({ inviterId, inviteeId, rewardFen }: { inviterId: string; inviteeId: string; rewardFen: Fen }): LedgerTransaction {
  return {
    key: `invitation.reward:${inviteeId}`,
    kind: 'invitation.reward',
    reference: null,
    postings: [
      { owner: PLATFORM_OWNER, account: 'campaign_costs', amountFen: -rewardFen },
      { owner: inviterId, account: 'reward', amountFen: rewardFen, line: { kind: 'reward', title: '邀请奖励', note: '好友完成首单' } },
    ],
  };
}
