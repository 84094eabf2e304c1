import { failure, success, toInstant } from '@shoushou/kernel';
import { sessionsOf, tradingDayAt } from '@shoushou/rules/market/trading-days';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listMinutes } from './bars.store.ts';
import { feedLabel } from './list.ts';
import { shownVariety } from './quoted-variety.rules.ts';
import { listContracts, readVariety } from './varieties.store.ts';

export function openVariety({ database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>) {
  return handler('market.open_variety', async (_, { varcode }) => {
    const variety = await readVariety(database, varcode);
    if (!variety) return failure('market.variety_unknown');
    // The day of the latest quote stays on the screen until the next one begins.
    const tradingDay = variety.tradingDay ?? tradingDayAt(clock.now());
    const [contracts, minutes] = await Promise.all([
      listContracts(database, varcode),
      listMinutes(database, varcode, tradingDay),
    ]);
    const sessions = sessionsOf(tradingDay, variety.nightMinutes).map(({ from, to }) => ({
      from: toInstant(from),
      to: toInstant(to),
    }));
    return success({
      feed: feedLabel(gateways, clock.now()),
      variety: shownVariety(variety, clock.now()),
      contracts,
      tradingDay,
      sessions,
      minutes,
    });
  });
}
