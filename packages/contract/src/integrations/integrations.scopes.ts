import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const integrationsScopes = {
  'integrations.console_webhooks': 'country',
  'integrations.save_webhook': 'country',
  'integrations.rotate_webhook_secret': 'country',
  'integrations.console_dead_deliveries': 'country',
  'integrations.resend_deliveries': 'country',
  'integrations.console_keys': 'country',
  'integrations.save_key': 'country',
  'integrations.revoke_key': 'country',
  'integrations.console_key_reads': 'country',
} as const satisfies ScopeTable;
