import type { CallTable } from '../call.ts';

/** What operators decide about withdrawals before they are sent, and find out about those whose outcome is unclear. */
export const payoutReviewCalls = {
  'payouts.propose_payout': {
    method: 'POST',
    path: '/api/console/proposepayout',
    auth: 'operator',
    right: 'money',
    act: '初审提现',
    stepUp: 'money',
    idempotent: true,
    stale: ['console_withdrawals'],
    refusals: ['payouts.withdrawal_unknown', 'payouts.already_decided'],
    trust: {
      names: 'public',
      trials: [
        { scene: 'largeWithdrawal', by: 'maker', input: { approve: true }, change: { approve: false } },
        {
          title: 'rejecting',
          scene: 'largeWithdrawal',
          by: 'maker',
          input: { approve: false },
          change: { approve: true },
        },
      ],
    },
    summary: 'Proposes to pay a withdrawal under review, or rejects it',
  },
  'payouts.decide_payout': {
    method: 'POST',
    path: '/api/console/decidepayout',
    auth: 'operator',
    right: 'payouts',
    act: '复核提现',
    stepUp: 'money',
    idempotent: true,
    stale: ['console_withdrawals'],
    refusals: [
      'payouts.withdrawal_unknown',
      'payouts.already_decided',
      'payouts.second_operator',
      'payouts.amount_retyped',
    ],
    trust: {
      names: 'public',
      trials: [
        { scene: 'proposedWithdrawal', by: 'checker', input: { approve: true }, change: { approve: false } },
        {
          title: 'rejecting',
          scene: 'proposedWithdrawal',
          by: 'checker',
          input: { approve: false },
          change: { approve: true },
        },
      ],
    },
    summary: 'Confirms another operator’s proposal, or rejects the withdrawal',
  },
  'payouts.ask_payout': {
    method: 'POST',
    path: '/api/console/askpayout',
    auth: 'operator',
    right: 'money',
    act: '查询打款',
    stepUp: 'money',
    stale: ['console_withdrawals'],
    refusals: ['payouts.withdrawal_unknown'],
    trust: { names: 'public' },
    summary: 'Asks the provider about a withdrawal now; never pays under another number',
  },
  'payouts.end_payout': {
    method: 'POST',
    path: '/api/console/endpayout',
    auth: 'operator',
    right: 'payouts',
    act: '认定打款结果',
    stepUp: 'money',
    stale: ['console_withdrawals'],
    refusals: ['payouts.withdrawal_unknown', 'payouts.payout_clear', 'payouts.second_operator'],
    trust: { names: 'public' },
    summary:
      'Ends a payout that its provider does not know any more by what two operators found there, one after the other',
  },
} as const satisfies CallTable;
