import type { CallTable } from '../call.ts';

export { payoutsRefusals } from './payouts.errors.ts';
export type * from './payouts.types.ts';

/** Bank cards and money that leaves the wallet. */
export const payoutsCalls = {
  'payouts.list_cards': { method: 'GET', path: '/api/payouts/cards', auth: 'user', shows: ['bank_cards', 'real_name'], summary: 'The caller’s bank cards, the default first, and the name they must be in' },
  'payouts.lookup_card': {
    method: 'GET', path: '/api/payouts/lookupcard', auth: 'user', trust: { names: 'public' },
    summary: 'Bank and kind of a card by its first digits, while it is typed; says nothing about any card that exists',
  },
  'payouts.add_card': {
    method: 'POST', path: '/api/payouts/addcard', auth: 'user', stale: ['bank_cards'],
    refusals: ['payouts.name_needed', 'payouts.card_invalid', 'payouts.card_kind', 'payouts.card_mismatch', 'payouts.card_taken', 'payouts.card_limit', 'payouts.card_tries', 'payouts.card_check_failed', 'accounts.code_wrong', 'accounts.code_void'],
    summary: 'Adds a debit card after an SMS code of type bankcard to the reserved number and a four-element check in the verified name; 5 checks a day',
  },
  'payouts.set_default_card': {
    method: 'POST', path: '/api/payouts/defaultcard', auth: 'user', stale: ['bank_cards'], refusals: ['payouts.card_unknown'],
    trust: { names: [{ foreign: { id: 'bankCard.id' }, heard: 'payouts.card_unknown' }] },
    summary: 'Makes a card the one that is proposed first',
  },
  'payouts.remove_card': {
    method: 'POST', path: '/api/payouts/removecard', auth: 'user', stale: ['bank_cards'],
    refusals: ['payouts.card_unknown', 'payouts.card_in_use', 'wallet.paypassword_needed', 'wallet.paypassword_unset'],
    trust: { names: [{ foreign: { id: 'bankCard.id' }, heard: 'payouts.card_unknown' }] },
    summary: 'Removes a card, after confirmPaypwd on the same device',
  },
  'payouts.withdraw_options': { method: 'GET', path: '/api/payouts/withdrawoptions', auth: 'user', shows: ['wallet', 'bank_cards', 'withdrawals', 'real_name'], summary: 'Ways to withdraw with what is left of today’s limits, the fee, and what can’t be withdrawn now' },
  'payouts.withdraw': {
    method: 'POST', path: '/api/payouts/withdraw', auth: 'user', idempotent: true, stale: ['wallet', 'withdrawals'],
    refusals: [
      'payouts.name_needed', 'payouts.card_unknown', 'payouts.withdraw_range', 'payouts.withdraw_day_limit', 'payouts.withdraw_times', 'payouts.fee_changed', 'payouts.way_unavailable', 'payouts.not_withdrawable', 'payouts.balance_short',
      'wallet.paypassword_needed', 'wallet.paypassword_unset',
    ],
    trust: {
      names: [{ foreign: { cardId: 'bankCard.id' }, heard: 'payouts.name_needed', input: { source: 'goods', way: 'card', amountFen: 500, expectedFeeFen: 0 } }],
      trials: [{ scene: 'withdrawer', by: 'owner', input: { source: 'goods', way: 'card', cardId: '$cardId', amountFen: 3_994, expectedFeeFen: 0 }, change: { amountFen: 3_995 } }],
    },
    summary: 'Takes money out of the wallet, after confirmPaypwd on the same device; it is paid after the answer',
  },
  'payouts.get_withdrawal': {
    method: 'GET', path: '/api/payouts/withdrawal/{no}', auth: 'user', shows: ['withdrawals'], refusals: ['payouts.withdrawal_unknown'],
    trust: { names: [{ foreign: { no: 'withdrawal.no' }, heard: 'payouts.withdrawal_unknown' }] },
    summary: 'A withdrawal of the caller’s; one under way is asked about at its provider first',
  },
  'payouts.cancel_withdrawal': {
    method: 'POST', path: '/api/payouts/cancelwithdrawal', auth: 'user', stale: ['wallet', 'withdrawals'], refusals: ['payouts.withdrawal_unknown', 'payouts.withdrawal_fixed'],
    trust: { names: [{ foreign: { no: 'withdrawal.no' }, heard: 'payouts.withdrawal_unknown' }] },
    summary: 'Takes a withdrawal back that was not sent yet, or that waits for the confirmation in WeChat',
  },
  'payouts.list_withdrawals': { method: 'GET', path: '/api/payouts/withdrawals', auth: 'user', shows: ['withdrawals'], trust: { names: 'public' }, summary: 'The caller’s withdrawals, newest first' },
  'payouts.get_reward': { method: 'GET', path: '/api/payouts/reward', auth: 'user', shows: ['wallet'], summary: 'The caller’s rewards: what there is, was awarded and taken out' },
  'payouts.list_reward_lines': { method: 'GET', path: '/api/payouts/rewardlines', auth: 'user', shows: ['wallet'], summary: 'Movements of the caller’s rewards, newest first' },
  'payouts.reward_to_wallet': {
    method: 'POST', path: '/api/payouts/rewardtowallet', auth: 'user', idempotent: true, stale: ['wallet'], refusals: ['payouts.reward_too_small', 'payouts.balance_short'],
    trust: { trials: [{ scene: 'rewarded', by: 'owner', input: { amountFen: 500 }, change: { amountFen: 501 } }] },
    summary: 'Moves rewards to the wallet',
  },
  'payouts.get_bill': {
    method: 'GET', path: '/api/payouts/bill/{userid}', auth: 'user', shows: ['wallet'], refusals: ['payouts.bill_unknown'],
    trust: { names: [{ foreign: { userid: 'withdrawer.owner.userId' }, heard: 'payouts.bill_unknown', input: { month: '2026-11' } }] },
    summary: 'A month of the caller’s ledger lines in sums by day and kind',
  },
  'payouts.get_bill_year': { method: 'GET', path: '/api/payouts/billyear', auth: 'user', shows: ['wallet'], summary: 'A year of the caller’s ledger lines in sums by month and kind' },
  'payouts.export_lines': {
    method: 'GET', path: '/api/payouts/exportlines', auth: 'user', refusals: ['payouts.export_too_long', 'payouts.export_large'],
    // The only thing that it names is a kind of line.
    trust: { names: 'public' },
    summary: 'A statement of the caller’s ledger lines as CSV, XLSX or PDF',
  },
  'payouts.make_export': {
    method: 'POST', path: '/api/payouts/makeexport', auth: 'user', idempotent: true, stale: ['payouts.list_exports'], refusals: ['payouts.export_too_long', 'payouts.export_limit'],
    // As above.
    trust: { names: 'public', trials: [{ scene: 'rewarded', by: 'owner', input: { from: '2026-11-01', to: '2026-11-21', form: 'csv' }, change: { form: 'xlsx' } }] },
    summary: 'Has a long statement of the caller’s ledger lines made in the background; a message says when it is ready',
  },
  'payouts.list_exports': { method: 'GET', path: '/api/payouts/exports', auth: 'user', summary: 'The caller’s statements that are being made or can be fetched, by links that end' },
  'payouts.make_poster': {
    method: 'POST', path: '/api/payouts/makeposter', auth: 'user', stale: [], refusals: ['payouts.poster_empty'],
    summary: 'A picture of a month or a year of the caller’s for others, without money; the link ends after a day',
  },
  'payouts.provider_notice': {
    method: 'POST', path: '/api/payouts/notice/{provider}', auth: 'none', reply: 'text', signed: true, refusals: ['payouts.notice_refused'],
    trust: { ignoresUnknownFields: 'what the provider sends is its own and signed' },
    summary: 'A provider’s signed notice of a payout',
  },
  'payouts.console_withdrawals': {
    method: 'GET', path: '/api/console/withdrawals', auth: 'operator', right: 'money', shows: ['console_withdrawals'], trust: { names: 'public' },
    summary: 'Withdrawals with the rules they hit, the oldest waiting for review first',
  },
  'payouts.console_background': {
    method: 'GET', path: '/api/console/payoutbackground', auth: 'operator', right: 'money', shows: ['console_withdrawals'], refusals: ['payouts.withdrawal_unknown'], trust: { names: 'public' },
    summary: 'What is behind a withdrawal: the person’s lines of ninety days, devices, and others with the same card, account or device',
  },
  'payouts.propose_payout': {
    method: 'POST', path: '/api/console/proposepayout', auth: 'operator', right: 'money', act: '初审提现', stepUp: 'money', idempotent: true, stale: ['console_withdrawals'], refusals: ['payouts.withdrawal_unknown', 'payouts.already_decided'],
    trust: {
      names: 'public',
      trials: [
        { scene: 'largeWithdrawal', by: 'maker', input: { approve: true }, change: { approve: false } },
        { title: 'rejecting', scene: 'largeWithdrawal', by: 'maker', input: { approve: false }, change: { approve: true } },
      ],
    },
    summary: 'Proposes to pay a withdrawal under review, or rejects it',
  },
  'payouts.decide_payout': {
    method: 'POST', path: '/api/console/decidepayout', auth: 'operator', right: 'payouts', act: '复核提现', stepUp: 'money', idempotent: true, stale: ['console_withdrawals'],
    refusals: ['payouts.withdrawal_unknown', 'payouts.already_decided', 'payouts.second_operator', 'payouts.amount_retyped'],
    trust: {
      names: 'public',
      trials: [
        { scene: 'proposedWithdrawal', by: 'checker', input: { approve: true }, change: { approve: false } },
        { title: 'rejecting', scene: 'proposedWithdrawal', by: 'checker', input: { approve: false }, change: { approve: true } },
      ],
    },
    summary: 'Confirms another operator’s proposal, or rejects the withdrawal',
  },
  'payouts.ask_payout': {
    method: 'POST', path: '/api/console/askpayout', auth: 'operator', right: 'money', act: '查询打款', stepUp: 'money', stale: ['console_withdrawals'], refusals: ['payouts.withdrawal_unknown'],
    trust: { names: 'public' },
    summary: 'Asks the provider about a withdrawal now; never pays under another number',
  },
  'payouts.console_batches': {
    method: 'GET', path: '/api/console/payoutbatches', auth: 'operator', right: 'money', shows: ['console_withdrawals'],
    summary: 'Files for the bank, the newest first, with what the bank has not answered yet, and what waits for the next one',
  },
  'payouts.payout_batch': {
    method: 'POST', path: '/api/console/payoutbatch', auth: 'operator', right: 'payouts', act: '生成银行代发', stepUp: 'money', stale: ['console_withdrawals'], refusals: ['payouts.batch_empty', 'payouts.batch_unknown'], trust: { names: 'public' },
    summary: 'Makes the file with which the bank pays approved withdrawals to cards, or gives an earlier one again',
  },
  'payouts.import_batch_result': {
    method: 'POST', path: '/api/console/payoutbatchresult', auth: 'operator', right: 'payouts', act: '导入代发结果', stepUp: 'money', stale: ['console_withdrawals'], refusals: ['payouts.batch_unknown', 'payouts.batch_refused'], trust: { names: 'public' },
    summary: 'Takes the bank’s answer to a file over: what it has paid, and what it has not and why',
  },
  'payouts.import_bill': {
    method: 'POST', path: '/api/console/importbill', auth: 'operator', right: 'money', act: '上传账单', stepUp: 'money', multipart: true, query: ['provider', 'day', 'kind'], stale: ['reconciliation'], refusals: ['payouts.bill_not_due', 'payouts.bill_refused'], trust: { names: 'public' },
    summary: 'Takes a file of a provider’s bill over that an operator has downloaded there; with both files of a day it is compared',
  },
  'payouts.console_bills': { method: 'GET', path: '/api/console/bills', auth: 'operator', right: 'money', shows: ['reconciliation'], trust: { names: 'public' }, summary: 'Providers’ bills by day, the newest first, with what differs from the ledger' },
  'payouts.console_differences': {
    method: 'GET', path: '/api/console/differences', auth: 'operator', right: 'money', shows: ['reconciliation'], trust: { names: 'public' },
    summary: 'Differences between a provider’s bill and the ledger: of a day, or every open one',
  },
  'payouts.reconcile_day': {
    method: 'POST', path: '/api/console/reconcileday', auth: 'operator', right: 'money', act: '重新对账', stale: ['reconciliation'], refusals: ['payouts.bill_not_due', 'payouts.bill_unavailable'],
    trust: { names: 'public' },
    summary: 'Fetches and compares the bill of a day again; books nothing',
  },
  'payouts.take_difference': {
    method: 'POST', path: '/api/console/takedifference', auth: 'operator', right: 'money', act: '认领差异', stale: ['reconciliation'], refusals: ['payouts.difference_unknown', 'payouts.already_decided'],
    trust: { names: 'public' },
    summary: 'Makes the caller the one who answers for a difference',
  },
  'payouts.close_difference': {
    method: 'POST', path: '/api/console/closedifference', auth: 'operator', right: 'money', act: '处理差异', stepUp: 'money', stale: ['reconciliation'], refusals: ['payouts.difference_unknown', 'payouts.already_decided', 'payouts.difference_not_taken'],
    trust: { names: 'public' },
    summary: 'Closes a difference with a reason, or proposes it where money differs or is written off',
  },
  'payouts.decide_difference': {
    method: 'POST', path: '/api/console/decidedifference', auth: 'operator', right: 'payouts', act: '复核差异', stepUp: 'money', stale: ['reconciliation', 'console_withdrawals'], refusals: ['payouts.difference_unknown', 'payouts.already_decided', 'payouts.second_operator'],
    trust: { names: 'public' },
    summary: 'Confirms another operator’s closing of a difference, or hands it back',
  },
} as const satisfies CallTable;

/** The reads that events of the live stream invalidate. */
export const payoutsLiveEvents = { 'withdrawal.changed': ['withdrawals'] } as const;
