import type { marketCalls } from '@shoushou/contract/market/market.contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import { MAX_ALERTS, MAX_WATCHED } from '@shoushou/rules/market/prices';
import { sessionsOf, tradingDayAt } from '@shoushou/rules/market/trading-days';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { alertProblem } from './alert-price.rules.ts';
import {
  armAlert,
  countAlerts,
  deleteAlert,
  insertAlert,
  listAlerts as readAlerts,
  lockAlert,
} from './alerts.store.ts';
import { listDays, listFolded, listMinutes } from './bars.store.ts';
import { feedLabel, list } from './list.ts';
import { shownVariety } from './quoted-variety.rules.ts';
import { stream } from './stream.ts';
import { knownVarieties, listContracts, readVariety } from './varieties.store.ts';
import { listWatches as readWatches, replaceWatches } from './watches.store.ts';

/** Candles of one answer: a year of days. */
const MAX_BARS = 250;

/** Minutes of a candle that is folded from minutes. */
const folded = { minute5: 5, minute15: 15, hour: 60 } as const;

export const futuresCalls = (
  deps: Pick<Deps, 'database' | 'clock' | 'gateways' | 'live' | 'environment' | 'random'>,
) => {
  const { database, clock, gateways, random } = deps;
  return callsOf<typeof marketCalls>()({
    'market.list': list(deps),

    'market.open_variety': handler(async (_, { varcode }) => {
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
    }),

    'market.list_bars': handler(async (_, { varcode, period }) => {
      if ((await knownVarieties(database, [varcode])).length === 0) return failure('market.variety_unknown');
      return success(
        period === 'day' || period === 'week'
          ? await listDays(database, varcode, MAX_BARS, period)
          : await listFolded(database, varcode, folded[period], MAX_BARS),
      );
    }),

    'market.stream': stream(deps),

    'market.list_watches': handler(async ({ caller }) => success(await readWatches(database, caller.userId))),

    'market.set_watches': transactionalHandler(async (tx, { caller }, { varcodes }) => {
      const chosen = [...new Set(varcodes)];
      if (chosen.length > MAX_WATCHED) return failure('market.watch_limit', { values: { most: MAX_WATCHED } });
      if ((await knownVarieties(tx, chosen)).length < chosen.length) return failure('market.variety_unknown');
      await replaceWatches(tx, caller.userId, chosen);
      return success(null);
    }),

    'market.list_alerts': handler(async ({ caller }) => success(await readAlerts(database, caller.userId))),

    'market.add_alert': transactionalHandler(async (tx, { caller }, { varcode, kind, price }) => {
      const variety = await readVariety(tx, varcode);
      if (!variety) return failure('market.variety_unknown');
      const problem = alertProblem(variety, kind, price);
      if (problem) return problem;
      if ((await countAlerts(tx, caller.userId)) >= MAX_ALERTS)
        return failure('market.alert_limit', { values: { most: MAX_ALERTS } });
      const id = createId(clock, random);
      await insertAlert(tx, caller.userId, { id, varcode, kind, price }, clock.now());
      return success({
        id,
        varcode,
        name: variety.name,
        decimals: variety.decimals,
        kind,
        price,
        state: 'armed' as const,
        createdAt: toInstant(clock.now()),
        firedAt: null,
        firedPrice: null,
      });
    }),

    /** Another price for an alert, which waits again. */
    'market.change_alert': transactionalHandler(async (tx, { caller }, { id, kind, price }) => {
      const varcode = await lockAlert(tx, caller.userId, id);
      const variety = varcode === null ? null : await readVariety(tx, varcode);
      if (!variety) return failure('market.alert_gone');
      const problem = alertProblem(variety, kind, price);
      if (problem) return problem;
      return success((await armAlert(tx, caller.userId, { id, kind, price }, clock.now()))!);
    }),

    'market.remove_alert': transactionalHandler(async (tx, { caller }, { id }) => {
      await deleteAlert(tx, caller.userId, id);
      return success(null);
    }),
  });
};
