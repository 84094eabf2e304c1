import { failure, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { ownOrigin } from '../../../platform/http/own-origin.ts';
import { roleOf } from '../orders.policy.ts';
import { readOrder } from '../orders.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { signingView } from './signing-links.steps.ts';
import { findLatestLink } from './signing-links.store.ts';

/** The state of the signing link that the recycler sent. */
export function getSigning(deps: Pick<OrdersDeps, 'database' | 'clock' | 'environment'>) {
  return handler('orders.get_signing', async ({ caller, request }, { djno, earid }) => {
    const order = await readOrder(deps.database, djno);
    if (!order || order.receiptNo !== djno || roleOf(caller, order) !== 'recycler') return failure('orders.unknown');
    return success(
      signingView(
        deps,
        order,
        await findLatestLink(deps.database, order.city, order.no, earid),
        ownOrigin(deps.environment, request),
      ),
    );
  });
}
