import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { sessionState } from '@shoushou/rules/market/trading-days';
import type { Deps } from '../../../deps.ts';
import type { AskedVariety, FedVariety, MarketFeed } from '../../../gateways/market/port.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { processItems } from '../../../platform/jobs/due-items.ts';
import { askProvider } from '../../../platform/providers/ask-provider.ts';
import { fireAlerts } from './fire-alerts.steps.ts';
import { claimExchange, listAsked, listExchanges, saveAnswer } from './feed.store.ts';

export type FeedDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'>;

/** The longest trading night, minutes: while any variety may trade the feed is asked often. */
const LONGEST_NIGHT = 330;
/** Quotes of one live event: a notification of the database holds 8,000 bytes. */
const PER_EVENT = 60;
/** Job under which an exchange whose feed failed is listed for operators, and waits. */
export const REFRESH_JOB = 'market.refresh';

/** How often an exchange is asked, milliseconds: often while screens are open and something is traded. */
export function askEvery(now: number, watched: boolean): number {
  if (sessionState(now, LONGEST_NIGHT) === 'closed') return HOUR;
  return watched ? 3 * SECOND : MINUTE - SECOND;
}

/** Asks the feed about every exchange whose turn it is, one by one, so that a broken one holds up no other; then sends the alerts that were reached. */
export async function refreshFeed(deps: FeedDeps, every: number): Promise<void> {
  const feed = deps.gateways.market;
  if (feed === null) return;
  await processItems(deps, REFRESH_JOB, await listExchanges(deps.database), (exchange) => exchange, (exchange) => refreshExchange(deps, feed, exchange, every));
  await fireAlerts(deps);
}

interface Question {
  exchange: string;
  varieties: AskedVariety[];
}

async function refreshExchange({ database, clock }: FeedDeps, feed: MarketFeed, exchange: string, every: number): Promise<void> {
  await askProvider<Question, readonly FedVariety[], { done: true }>(database, {
    async intend(tx) {
      if (!(await claimExchange(tx, exchange, clock.now(), every))) return { done: true };
      return { asks: { exchange, varieties: await listAsked(tx, exchange) } };
    },
    ask: ({ varieties }) => feed.ask(varieties),
    async complete(tx, _, fed) {
      const changed = await saveAnswer(tx, exchange, fed, clock.now());
      for (let index = 0; index < changed.length; index += PER_EVENT) {
        const quotes = changed.slice(index, index + PER_EVENT).map(({ varcode, contract, last, high, low, volume, openInterest, at }): [string, string, number, number, number, number, number, number] => [varcode, contract, last, high, low, volume, openInterest, at]);
        await publishLive(tx, ['market:quotes'], { name: 'market.quotes', body: { quotes } });
      }
      return { done: true };
    },
  });
}
