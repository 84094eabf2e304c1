import { countTo100, type ConsoleQueue } from '../../platform/console/console-search.ts';

export const photoQuoteQueues: readonly ConsoleQueue[] = [{ page: 'photo-quotes', right: 'photo_quotes', count: countTo100(`photo_quotes WHERE state = 'open'`) }];
