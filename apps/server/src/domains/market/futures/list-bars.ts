import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listDays, listHours } from './bars.store.ts';
import { knownVarieties } from './varieties.store.ts';

/** Candles of one answer: a year of days. */
const MOST = 250;

export function listBars({ database }: Pick<Deps, 'database'>) {
  return handler('market.list_bars', async (_, { varcode, period }) => {
    if ((await knownVarieties(database, [varcode])).length === 0) return failure('market.variety_unknown');
    return success(period === 'hour' ? await listHours(database, varcode, MOST) : await listDays(database, varcode, MOST, period));
  });
}
