import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const scalesScopes = {
  'scales.console_scales': 'country',
  'scales.import': 'country',
  'scales.set_state': 'country',
  'scales.console_models': 'country',
  'scales.save_model': 'country',
  'scales.console_certificates': 'country',
  'scales.decide_certificate': 'country',
  'scales.console_captures': 'country',
} as const satisfies ScopeTable;
