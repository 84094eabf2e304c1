import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const payoutsScopes = {
  'payouts.propose_payout': 'country',
  'payouts.decide_payout': 'country',
  'payouts.ask_payout': 'country',
  'payouts.end_payout': 'country',
  'payouts.console_withdrawals': 'country',
  'payouts.console_background': 'country',
  'payouts.console_batches': 'country',
  'payouts.payout_batch': 'country',
  'payouts.import_batch_result': 'country',
  'payouts.import_bill': 'country',
  'payouts.console_bills': 'country',
  'payouts.console_differences': 'country',
  'payouts.reconcile_day': 'country',
  'payouts.take_difference': 'country',
  'payouts.close_difference': 'country',
  'payouts.decide_difference': 'country',
} as const satisfies ScopeTable;
