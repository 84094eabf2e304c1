import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const walletScopes = {
  'wallet.console_refunds': 'country',
  'wallet.console_movements': 'country',
  'wallet.console_movement': 'country',
  'wallet.console_ledger_checks': 'country',
  'wallet.console_tally': 'country',
  'wallet.tally_export': 'country',
  'wallet.trial_balance': 'country',
} as const satisfies ScopeTable;
