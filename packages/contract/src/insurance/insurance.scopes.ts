import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const insuranceScopes = {
  'insurance.console_products': 'country',
  'insurance.propose_product': 'country',
  'insurance.decide_product': 'country',
  'insurance.withdraw_product': 'country',
  'insurance.console_applications': 'country',
  'insurance.replay_visit': 'country',
  'insurance.ask_again': 'country',
  'insurance.console_groups': 'country',
  'insurance.make_batch': 'country',
  'insurance.batch_file': 'country',
  'insurance.book_group_answer': 'country',
  'insurance.console_remittances': 'country',
  'insurance.remit': 'country',
} as const satisfies ScopeTable;
