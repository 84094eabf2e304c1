import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const integrationsScopes = {
  'integrations.console_webhooks': 'country',
  'integrations.save_webhook': 'country',
  'integrations.rotate_webhook_secret': 'country',
  'integrations.console_dead_deliveries': 'country',
  'integrations.resend_deliveries': 'country',
} as const satisfies ScopeTable;
