import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { isOffered } from './offered.rules.ts';
import { offerOf } from './product-pages.steps.ts';
import { listShown } from './products.store.ts';

/** What can be shown today; products that are applied for here only under the operator's licence. */
export const listProducts = ({ database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>) =>
  handler('insurance.list_products', async () => success((await listShown(database, clock.now())).filter((product) => isOffered(product, gateways.insurers.licence, clock.now())).map(offerOf)));
