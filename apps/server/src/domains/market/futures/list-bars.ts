import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listDays, listFolded } from './bars.store.ts';
import { knownVarieties } from './varieties.store.ts';

/** Candles of one answer: a year of days. */
const MAX_BARS = 250;
/** Minutes of a candle that is folded from minutes. */
const folded = { minute5: 5, minute15: 15, hour: 60 } as const;

export function listBars({ database }: Pick<Deps, 'database'>) {
  return handler('market.list_bars', async (_, { varcode, period }) => {
    if ((await knownVarieties(database, [varcode])).length === 0) return failure('market.variety_unknown');
    return success(
      period === 'day' || period === 'week'
        ? await listDays(database, varcode, MAX_BARS, period)
        : await listFolded(database, varcode, folded[period], MAX_BARS),
    );
  });
}
