import { failure, formatYuan, isFailure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertPrice, isWeighedItem, listPrices } from '../company/companies.store.ts';
import { lockAsOwner } from './lock-as-owner.steps.ts';

/** Price change in per cent above which the owner must confirm, to catch typing mistakes. */
const FAR_PERCENT = 30;

/** The owner sets the company's purchase prices. */
export function priceGoods({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler(
    'companies.price_goods',
    async (tx, { caller: { userId } }, { no, itemId, priceFen, leastGrams = 0, note = '', sure = false }) => {
      const company = await lockAsOwner(tx, userId, no);
      if (isFailure(company)) return company;
      if (!(await isWeighedItem(tx, itemId))) return failure('companies.item_unknown');
      const now = clock.now();
      const present = (await listPrices(tx, [no], now)).find((price) => price.itemId === itemId);
      const percent =
        present && priceFen !== null ? Math.round((Math.abs(priceFen - present.priceFen) * 100) / present.priceFen) : 0;
      if (present && percent > FAR_PERCENT && !sure)
        return failure('companies.price_far', { values: { price: formatYuan(present.priceFen), percent } });
      await insertPrice(tx, no, { itemId, priceFen, leastGrams, note }, '企业负责人', now);
      return success(null);
    },
  );
}
