import type { ConsoleQueue } from '../../platform/console/console-search.ts';

/** Articles and quotes that wait for the second operator. */
export const marketQueues: readonly ConsoleQueue[] = [
  { page: 'articles', right: 'publishing', rows: 'market_article_versions', where: "state = 'review'" },
  { page: 'quotes', right: 'publishing', rows: 'market_quote_proposals', where: "state = 'waiting'" },
];
