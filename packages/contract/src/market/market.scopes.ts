import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const marketScopes = {
  'market.console_articles': 'country',
  'market.console_choices': 'country',
  'market.save_article': 'country',
  'market.console_article_reviews': 'country',
  'market.decide_article': 'country',
  'market.withdraw_article': 'country',
  'market.console_prices': 'country',
  'market.enter_prices': 'country',
  'market.console_quote_reviews': 'country',
  'market.decide_quote': 'country',
  'market.console_feed': 'country',
  'market.console_imports': 'country',
  'market.check_file': 'country',
  'market.book_file': 'country',
  'market.console_suggestions': { city: ['city'] },
  'market.save_scrap_link': { city: ['city'] },
  'market.decide_suggestion': { city: ['city'] },
} as const satisfies ScopeTable;
