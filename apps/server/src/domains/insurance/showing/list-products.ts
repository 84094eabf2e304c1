import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { findPeople } from '../../accounts/index.ts';
import { handler } from '../../../platform/http/action.ts';
import { isOffered } from '../products/offered.rules.ts';
import { offerOf } from '../products/product-pages.steps.ts';
import { listShown } from '../products/products.store.ts';

/** Products that can be shown today, group products to recyclers only; those with applications here only under the operator's licence. */
export const listProducts = ({ database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>) =>
  handler('insurance.list_products', async ({ caller }) => {
    const now = clock.now();
    const offered = (await listShown(database, now)).filter((product) =>
      isOffered(product, gateways.insurers.licence, now),
    );
    const groups =
      offered.some(({ mode }) => mode === 'group') &&
      ((await findPeople(database, [caller.userId])).get(caller.userId)?.isRecycler ?? false);
    return success(offered.filter(({ mode }) => mode !== 'group' || groups).map(offerOf));
  });
