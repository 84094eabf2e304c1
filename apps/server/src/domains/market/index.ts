import { futuresCalls } from './futures/futures.calls.ts';
import { scrapCalls } from './scrap/scrap.calls.ts';
import { importsCalls } from './imports/imports.calls.ts';
import { newsCalls } from './news/news.calls.ts';
import { reviewsCalls } from './reviews/reviews.calls.ts';
import type { marketCalls } from '@shoushou/contract/market/market.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { askEvery, refreshFeed } from './futures/refresh-feed.steps.ts';
import { marketQueues } from './console-queues.store.ts';
import { marketEventHandlers } from './market.events.ts';
import { marketJobs } from './market.jobs.ts';
import { marketRecords } from './personal-records.store.ts';

export { listArticles } from './news/articles.store.ts';
export { seedNews, type NewsSeed } from './builders/news.builders.ts';
export { seedScrapLinks, type ScrapLinkSeed } from './builders/scrap-links.builders.ts';
export { seedWatching } from './builders/watching.builders.ts';
export { seedVarieties, type VarietySeed } from './builders/varieties.builders.ts';

/** Futures shown beside scrap prices. */
export function createMarket(deps: Deps): Domain {
  return {
    actions: {
      ...futuresCalls(deps),
      ...scrapCalls(deps),
      ...importsCalls(deps),
      ...newsCalls(deps),
      ...reviewsCalls(deps),
    } satisfies ActionsOf<typeof marketCalls>,
    eventHandlers: marketEventHandlers,
    jobs: marketJobs(deps),
    consoleQueues: marketQueues,
    personalRecords: marketRecords,
    /** The feed is polled only when it is due. */
    sendQueue: {
      name: 'market',
      async send() {
        await refreshFeed(deps, askEvery(deps.clock.now(), deps.live.hasSubscribers('market:quotes')));
        return 0;
      },
    },
  };
}
