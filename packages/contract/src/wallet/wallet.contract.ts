import type { CallTable } from '../call.ts';

/** The ledger as its owner sees it, recharge and the cashier. */
export const walletCalls = {
  'wallet.get': { method: 'GET', path: '/api/wallet/get', auth: 'user', summary: 'Balances, and a month in figures' },
  'wallet.list_lines': { method: 'GET', path: '/api/wallet/lines', auth: 'user', summary: 'Ledger lines in plain words, newest first' },
  'wallet.recharge_options': { method: 'GET', path: '/api/wallet/rechargeoptions', auth: 'user', summary: 'Amounts and methods on offer, or why recharge is off' },
  'wallet.recharge': { method: 'POST', path: '/api/wallet/recharge', auth: 'user', idempotent: true, summary: 'Starts a recharge; answers the payment for the cashier' },
  'wallet.get_payment': { method: 'GET', path: '/api/wallet/payment/{id}', auth: 'user', summary: 'A payment at the cashier with its state' },
  'wallet.pay': { method: 'POST', path: '/api/wallet/pay', auth: 'user', idempotent: true, summary: 'Pays at the cashier: from the wallet at once, or by a provider' },
  'wallet.cancel_payment': { method: 'POST', path: '/api/wallet/cancelpayment', auth: 'user', summary: 'Gives up a payment that is not paid' },
  'wallet.provider_notice': { method: 'POST', path: '/api/wallet/notice/{provider}', auth: 'none', reply: 'text', summary: 'A payment provider’s signed notice; the only thing that credits a recharge' },
  'wallet.trial_balance': { method: 'GET', path: '/api/console/trialbalance', auth: 'operator', summary: 'Every ledger invariant, re-derived from the postings' },
} as const satisfies CallTable;
