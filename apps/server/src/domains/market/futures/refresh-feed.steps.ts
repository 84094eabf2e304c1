import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { sessionState } from '@shoushou/rules/market/trading-days';
import type { Deps } from '../../../deps.ts';
import type { RequestedVariety, FedVariety, MarketFeed } from '../../../gateways/market/port.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { processItems } from '../../../platform/jobs/due-items.ts';
import { askProvider } from '../../../platform/providers/ask-provider.ts';
import { fireAlerts } from './fire-alerts.steps.ts';
import { claimExchange, listAsked, listExchanges, saveAnswer, type ChangedQuote } from './feed.store.ts';

export type FeedDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'>;

/** The longest night session, minutes: while any variety may trade the feed is polled often. */
const LONGEST_NIGHT = 330;
/** Quotes of one live event: a notification of the database holds 8,000 bytes. */
const PER_EVENT = 60;
/** Job under which an exchange whose feed failed is listed for operators, and waits. */
export const REFRESH_JOB = 'market.refresh';

/** Polling interval of an exchange, milliseconds: short while screens are open and varieties trade. */
export function askEvery(now: number, watched: boolean): number {
  if (sessionState(now, LONGEST_NIGHT) === 'closed') return HOUR;
  return watched ? 3 * SECOND : MINUTE - SECOND;
}

/**
 * Polls the feed for every exchange that is due, one by one, so that a failing one does not block others; then
 * publishes all changes together, and the alerts that were reached.
 */
export async function refreshFeed(deps: FeedDeps, every: number): Promise<void> {
  const feed = deps.gateways.market;
  if (feed === null) return;
  if (feed.ask === null) return fireAlerts(deps);
  const { id, ask } = feed;
  const changed: ChangedQuote[] = [];
  await processItems(
    deps,
    REFRESH_JOB,
    await listExchanges(deps.database),
    (exchange) => exchange,
    async (exchange) => void changed.push(...(await refreshExchange(deps, { id, ask }, exchange, every))),
  );
  publishQuotes(deps.database, changed);
  await fireAlerts(deps);
}

interface Question {
  exchange: string;
  varieties: RequestedVariety[];
}

async function refreshExchange(
  { database, clock }: FeedDeps,
  feed: { id: string; ask: NonNullable<MarketFeed['ask']> },
  exchange: string,
  every: number,
): Promise<ChangedQuote[]> {
  return askProvider<Question, readonly FedVariety[], ChangedQuote[]>(database, {
    async intend(tx) {
      if (!(await claimExchange(tx, exchange, clock.now(), every))) return [];
      return { intent: { exchange, varieties: await listAsked(tx, exchange) } };
    },
    ask: ({ varieties }) => feed.ask(varieties),
    complete: (tx, _, fed) => saveAnswer(tx, { exchange, feed: feed.id }, fed, clock.now()),
  });
}

/** One event for all exchanges of a round: thousands of screens that are open receive one write each. */
export function publishQuotes(publisher: Parameters<typeof publishLive>[0], changed: readonly ChangedQuote[]): void {
  for (let index = 0; index < changed.length; index += PER_EVENT) {
    const quotes = changed
      .slice(index, index + PER_EVENT)
      .map(
        ({
          varcode,
          contract,
          last,
          high,
          low,
          volume,
          openInterest,
          at,
        }): [string, string, number, number, number, number, number, number] => [
          varcode,
          contract,
          last,
          high,
          low,
          volume,
          openInterest,
          at,
        ],
      );
    publishLive(publisher, ['market:quotes'], { name: 'market.quotes', body: { quotes } });
  }
}
