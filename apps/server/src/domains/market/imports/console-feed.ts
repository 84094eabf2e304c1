import { shanghaiDate, success } from '@shoushou/kernel';
import { sessionState } from '@shoushou/rules/market/trading-days';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { feedLabel } from '../futures/list.ts';
import { isStale } from '../futures/quoted-variety.rules.ts';
import { listFedExchanges, listFedVarieties } from './feed-overview.store.ts';

export const consoleFeed = ({ database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>) =>
  handler('market.console_feed', async () => {
    const now = clock.now();
    const { market } = gateways;
    const [exchanges, varieties] = await Promise.all([listFedExchanges(database), listFedVarieties(database)]);
    const over = market?.push != null && market.push.validTo < shanghaiDate(now);
    const stateAt = (at: string | null, nightMinutes: number) =>
      market === null
        ? ('off' as const)
        : over
          ? ('ended' as const)
          : sessionState(now, nightMinutes) === 'closed'
            ? ('closed' as const)
            : at === null || isStale({ varcode: '', nightMinutes, at }, now)
              ? ('stale' as const)
              : market.sample
                ? ('simulated' as const)
                : ('running' as const);
    // An exchange is open while one of its varieties may trade.
    const nightOf = (exchange: string | null): number =>
      Math.max(
        0,
        ...varieties
          .filter((row) => exchange === null || row.exchange === exchange)
          .map(({ nightMinutes }) => nightMinutes),
      );
    const newest = exchanges.reduce<string | null>(
      (latest, { quotedAt }) => (quotedAt !== null && (latest === null || quotedAt > latest) ? quotedAt : latest),
      null,
    );
    return success({
      feed: {
        ...feedLabel(gateways, now),
        state: stateAt(newest, nightOf(null)),
        licence: market?.push?.licence ?? null,
        validTo: market?.push?.validTo ?? null,
        exchanges: [...(market?.push?.exchanges ?? [])],
      },
      exchanges: exchanges.map((row) => ({ ...row, state: stateAt(row.quotedAt, nightOf(row.exchange)) })),
      varieties: varieties.map((row) => ({ ...row, session: sessionState(now, row.nightMinutes) })),
    });
  });
