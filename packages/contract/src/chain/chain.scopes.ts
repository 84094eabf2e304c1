import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const chainScopes = {
  'chain.console_chains': 'country',
  'chain.save_chain': 'country',
  'chain.console_stores': 'country',
  'chain.save_store': 'country',
  'chain.save_staff': 'country',
  'chain.answer_binding': 'country',
  'chain.console_commissions': 'country',
  'chain.console_rechecks': 'country',
  'chain.recheck': 'country',
  'chain.console_settlements': 'country',
  'chain.console_due': 'country',
  'chain.make_settlement': 'country',
  'chain.approve_settlement': 'country',
  'chain.record_transfer': 'country',
} as const satisfies ScopeTable;
