import { DAY, failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listPrices, listSeriesDays } from './prices.store.ts';

/** A year of quotes, milliseconds. */
const SHOWN_PERIOD = 365 * DAY;

export function openSeries({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('market.open_series', async (_, { code }) => {
    const prices = await listPrices(database);
    const series = prices.find((each) => each.code === code);
    if (!series) return failure('market.series_unknown');
    const days = await listSeriesDays(database, code, shanghaiDate(clock.now() - SHOWN_PERIOD));
    return success({
      series,
      days,
      others: prices.filter((each) => each.metal === series.metal && each.code !== code && each.unit === series.unit),
    });
  });
}
