import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const valuationScopes = {
  'valuation.console_models': 'country',
  'valuation.save_model': 'country',
  'valuation.use_template': 'country',
  'valuation.set_price': 'country',
  'valuation.console_factors': 'country',
  'valuation.set_factor': 'country',
  'valuation.console_templates': 'country',
  'valuation.try_template': 'country',
  'valuation.compare_templates': 'country',
  'valuation.publish_template': 'country',
} as const satisfies ScopeTable;
