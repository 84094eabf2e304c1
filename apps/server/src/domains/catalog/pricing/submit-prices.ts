import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { submitPriceList } from './submit-list.steps.ts';

export const submitPrices = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('catalog.submit_prices', (tx, { caller }, list) =>
    submitPriceList(deps, tx, { id: caller.operatorId, name: caller.name }, list),
  );
