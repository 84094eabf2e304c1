import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const contentScopes = {
  'content.console_pages': 'country',
  'content.page_versions': 'country',
  'content.preview_page': 'country',
  'content.publish_page': 'country',
  'content.withdraw_page': 'country',
  'content.console_feedback': 'country',
  'content.answer_feedback': 'country',
  'content.console_themes': 'country',
  'content.set_theme': 'country',
  'content.end_theme': 'country',
} as const satisfies ScopeTable;
