import type { CallTable } from '../call.ts';

export { walletRefusals } from './wallet.errors.ts';
export type * from './wallet.types.ts';

/** The ledger as seen by its owner, recharge and the cashier. */
export const walletCalls = {
  'wallet.get': { method: 'GET', path: '/api/wallet/get', auth: 'user', shows: ['wallet'], summary: 'Balances, and a month in figures' },
  'wallet.list_lines': {
    method: 'GET', path: '/api/wallet/lines', auth: 'user', shows: ['wallet'],
    // The only thing that it names is a kind of line.
    trust: { names: 'public' },
    summary: 'Ledger lines in plain words, newest first',
  },
  'wallet.recharge_options': {
    method: 'GET', path: '/api/wallet/rechargeoptions', auth: 'user',
    summary: 'Available amounts and methods, or why recharge is disabled',
  },
  'wallet.recharge': {
    method: 'POST', path: '/api/wallet/recharge', auth: 'user', idempotent: true, stale: ['wallet.get_payment'],
    refusals: ['wallet.recharge_off', 'wallet.amount_out_of_range'],
    trust: { trials: [{ scene: 'person', by: 'person', input: { amountFen: 5_000 }, change: { amountFen: 5_001 } }] },
    summary: 'Starts a recharge; returns the payment for the cashier',
  },
  'wallet.get_payment': {
    method: 'GET', path: '/api/wallet/payment/{id}', auth: 'user', shows: ['payment'], refusals: ['wallet.payment_unknown'],
    trust: { names: [{ foreign: { id: 'rechargePayment.id' }, heard: 'wallet.payment_unknown' }] },
    summary: 'A payment at the cashier with its state',
  },
  'wallet.pay': {
    method: 'POST', path: '/api/wallet/pay', auth: 'user', idempotent: true, stale: ['payment', 'wallet'],
    refusals: ['wallet.payment_unknown', 'wallet.payment_closed', 'wallet.payment_paid', 'wallet.method_not_allowed', 'wallet.balance_too_low', 'wallet.provider_failed', 'wallet.payer_unknown', 'wallet.paypassword_needed', 'wallet.paypassword_unset'],
    trust: {
      names: [{ foreign: { id: 'rechargePayment.id' }, heard: 'wallet.payment_unknown', input: { method: 'wechat' } }],
      trials: [
        { title: 'from the wallet', scene: 'areaFee', by: 'payer', input: { method: 'wallet' } },
        { title: 'for a deal', scene: 'dealPayment', by: 'payer', input: { method: 'wallet' } },
        { title: 'at a provider', scene: 'rechargePayment', by: 'payer', input: { method: 'wechat' } },
      ],
    },
    summary: 'Pays at the cashier: from the wallet at once, after confirmPaypwd on the same device, or by a provider',
  },
  'wallet.cancel_payment': {
    method: 'POST', path: '/api/wallet/cancelpayment', auth: 'user', stale: ['wallet.get_payment'],
    refusals: ['wallet.payment_unknown', 'wallet.payment_paid'],
    trust: { names: [{ foreign: { id: 'rechargePayment.id' }, heard: 'wallet.payment_unknown' }] },
    summary: 'Cancels an unpaid payment',
  },
  'wallet.get_paypassword': {
    method: 'GET', path: '/api/wallet/paypassword', auth: 'user',
    summary: 'Whether the caller has a payment password, and until when it is locked',
  },
  'wallet.set_paypassword': {
    method: 'POST', path: '/api/user/set_paypassword', auth: 'user', stale: ['wallet.get_paypassword'],
    refusals: ['wallet.paypassword_weak', 'accounts.code_wrong', 'accounts.code_void'],
    summary: 'Sets the payment password, or resets a forgotten one, with an SMS code of type paypassword; ends a lock',
  },
  'wallet.set_paypasswordnew': {
    method: 'POST', path: '/api/user/set_paypasswordnew', auth: 'user', stale: ['wallet.get_paypassword'],
    refusals: ['wallet.paypassword_weak', 'wallet.paypassword_wrong', 'wallet.paypassword_locked', 'wallet.paypassword_unset'],
    summary: 'Changes the payment password, given the current one',
  },
  'wallet.confirm_paypassword': {
    method: 'POST', path: '/api/user/confirmPaypwd', auth: 'user', stale: ['wallet.get_paypassword'],
    refusals: ['wallet.paypassword_wrong', 'wallet.paypassword_locked', 'wallet.paypassword_unset'],
    summary: 'Checks the payment password; five wrong tries in a row lock it for three hours. A correct one allows this device one payment from the wallet within five minutes',
  },
  'wallet.confirm_paypasswordnew': {
    method: 'POST', path: '/api/user/confirmPaypwdNew', auth: 'user', stale: [], refusals: ['wallet.paypassword_weak'],
    summary: 'Whether six digits are acceptable as payment password, before they are typed again; compares with no existing password',
  },
  'wallet.make_receive_code': {
    method: 'POST', path: '/api/wallet/makereceivecode', auth: 'user', idempotent: true, stale: [],
    refusals: ['wallet.receive_off', 'wallet.receive_amount'],
    trust: { trials: [{ scene: 'person', by: 'person' }] },
    summary: 'A code with which anybody can pay the caller through WeChat or Alipay; disabled together with recharge',
  },
  'wallet.get_receive_code': {
    method: 'GET', path: '/api/wallet/receivecode/{code}', auth: 'user', shows: ['wallet'], refusals: ['wallet.receive_unknown'],
    trust: { names: [{ foreign: { code: 'receiveCode.code' }, heard: 'wallet.receive_unknown' }] },
    summary: 'A code of mine and the amount received with it',
  },
  'wallet.close_receive_code': {
    method: 'POST', path: '/api/wallet/closereceivecode', auth: 'user', stale: ['wallet.get_receive_code', 'wallet.read_receive_code'],
    refusals: ['wallet.receive_unknown'],
    trust: { names: [{ foreign: { code: 'receiveCode.code' }, heard: 'wallet.receive_unknown' }] },
    summary: 'Deletes a code of mine; payments in progress at a provider still count',
  },
  'wallet.read_receive_code': {
    method: 'GET', path: '/api/wallet/receive/{code}', auth: 'app', refusals: ['wallet.receive_unknown'],
    trust: { names: 'public' },
    summary: 'The amount and recipient shown to a payer; needs no account',
  },
  'wallet.pay_receive_code': {
    method: 'POST', path: '/api/wallet/payreceive', auth: 'app', idempotent: true, stale: ['wallet.read_receive_code'],
    refusals: ['wallet.receive_unknown', 'wallet.receive_closed', 'wallet.receive_off', 'wallet.receive_amount', 'wallet.receive_limit', 'wallet.method_not_allowed', 'wallet.provider_failed', 'wallet.payer_unknown'],
    trust: { names: 'public', trials: [{ scene: 'receiveCode', by: 'customer', input: { amountFen: 1_000, method: 'wechat' } }] },
    summary: 'Starts a payer’s payment at the provider; the owner is credited only by the provider’s notice',
  },
  'wallet.get_receive_payment': {
    method: 'GET', path: '/api/wallet/receivepayment/{id}', auth: 'app', refusals: ['wallet.payment_unknown'],
    trust: { names: [{ foreign: { id: 'rechargePayment.id' }, heard: 'wallet.payment_unknown' }] },
    summary: 'The state of a payer’s payment, by its unguessable number',
  },
  'wallet.provider_notice': {
    method: 'POST', path: '/api/wallet/notice/{provider}', auth: 'none', reply: 'text', signed: true, refusals: ['wallet.notice_refused'],
    trust: { ignoresUnknownFields: 'what the provider sends is its own and signed' },
    summary: 'A payment provider’s signed notice; the only thing that credits a recharge',
  },
  'wallet.console_refunds': {
    method: 'GET', path: '/api/console/refunds', auth: 'operator', right: 'money',
    summary: 'Refunds to payers, newest first: those that are pending or failed at the provider, or those that are done',
  },
  'wallet.console_movements': {
    method: 'GET', path: '/api/console/movements', auth: 'operator', right: 'money', shows: ['wallet'],
    trust: { names: 'public' },
    summary: 'The ledger’s movements, newest first; of a person (id or phone), an order, receipt or payment, a kind and a period',
  },
  'wallet.console_movement': {
    method: 'GET', path: '/api/console/movement', auth: 'operator', right: 'money', refusals: ['wallet.movement_unknown'],
    trust: { names: 'public' },
    summary: 'One movement with its postings, whose they are, and the holds that it opened or ended',
  },
  'wallet.console_ledger_checks': {
    method: 'GET', path: '/api/console/ledgerchecks', auth: 'operator', right: 'money',
    summary: 'The nightly checks of the ledger, newest first, with what was broken',
  },
  'wallet.console_tally': {
    method: 'GET', path: '/api/console/sellertally', auth: 'operator', right: 'money', trust: { names: 'public' },
    summary: 'What each person sold in the twelve months up to one, against the limit of reverse invoices; who sold most first',
  },
  'wallet.tally_export': {
    method: 'GET', path: '/api/console/sellertallyexport', auth: 'operator', right: 'money', refusals: ['wallet.tally_too_long'], trust: { names: 'public' },
    summary: 'Who sold in a month as CSV, with what is missing for a reverse invoice',
  },
  'wallet.trial_balance': {
    method: 'GET', path: '/api/console/trialbalance', auth: 'operator', right: 'money',
    summary: 'Every ledger invariant, recomputed from the postings',
  },
} as const satisfies CallTable;

export const walletLiveEvents = { 'wallet.changed': ['wallet'] } as const;
