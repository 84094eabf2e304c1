import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const messagesScopes = {
  'messages.console_published': 'country',
  'messages.publish_notice': 'country',
  'messages.recall_notice': 'country',
  'messages.publish_ad': 'country',
  'messages.end_ad': 'country',
  'messages.publish_version': 'country',
  'messages.console_undelivered': 'country',
} as const satisfies ScopeTable;
