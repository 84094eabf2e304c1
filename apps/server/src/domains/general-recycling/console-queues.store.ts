import type { ConsoleQueue } from '../../platform/console/console-search.ts';

export const photoQuoteQueues: readonly ConsoleQueue[] = [{ page: 'photo-quotes', right: 'photo_quotes', rows: 'photo_quotes', where: "state = 'open'", city: 'city' }];
