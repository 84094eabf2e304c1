import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertPrice, isWeighedItem, lockCompany } from '../company/companies.store.ts';

/** Sets the company's purchase price of an item. */
export function setPrice({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler(
    'companies.set_price',
    async (tx, { caller }, { no, itemId, priceFen, leastGrams = 0, note = '' }) => {
      if (!(await lockCompany(tx, no))) return failure('companies.company_unknown');
      if (!(await isWeighedItem(tx, itemId))) return failure('companies.item_unknown');
      await insertPrice(tx, no, { itemId, priceFen, leastGrams, note }, caller.name, clock.now());
      return success(null);
    },
  );
}
