import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listPrices as readPrices } from './prices.store.ts';

export function listPrices({ database }: Pick<Deps, 'database'>) {
  return handler('market.list_prices', async () => success(await readPrices(database)));
}
