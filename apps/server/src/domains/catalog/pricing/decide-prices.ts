import { failure, fromInstant, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockPriceList, setListState } from './price-lists.store.ts';
import { putInForce } from './put-in-force.steps.ts';

/** Only another operator can accept; anyone with the right can decline, which for the maker withdraws the list. */
export const decidePrices = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('catalog.decide_prices', async (tx, { caller }, { id, accept }) => {
    const list = isUuid(id) ? await lockPriceList(tx, id) : null;
    if (!list) return failure('catalog.list_unknown');
    if (list.state !== 'waiting' && (accept || list.state !== 'scheduled')) return failure('catalog.list_settled');
    const now = clock.now();
    const by = { id: caller.operatorId, name: caller.name };
    const mine = list.madeById === by.id;
    if (!accept) {
      const state = mine || list.state === 'scheduled' ? 'withdrawn' : 'declined';
      await setListState(tx, id, state, { ...by, at: now });
      return success({ state });
    }
    if (mine) return failure('catalog.second_operator');
    if (fromInstant(list.takesEffectAt) <= now) {
      await putInForce(tx, list, by, now);
      return success({ state: 'in_force' });
    }
    await setListState(tx, id, 'scheduled', { ...by, at: now });
    return success({ state: 'scheduled' });
  });
