import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listPrices } from './prices.store.ts';

export function consolePrices({ database }: Pick<Deps, 'database'>) {
  return handler('market.console_prices', async () => success(await listPrices(database)));
}
