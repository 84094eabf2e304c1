import { failure, SECOND, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { paymentView } from './payment.rules.ts';
import type { PurposeTable } from './payment-purpose.steps.ts';
import { claimUnanswered, findPayment } from './payments.store.ts';
import { queryProvider } from './settlement.store.ts';

/** Minimum interval between two queries to the provider for a payment that is being viewed, milliseconds. */
const QUERY_AFTER = 3 * SECOND;

/** The caller's payment. For one in progress the provider is queried first, because its notice may be late or lost. */
export const getPayment = (
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'> & { purposes: PurposeTable },
) =>
  handler('wallet.get_payment', async ({ caller }, { id }) => {
    const { database, clock, gateways } = deps;
    let payment = await findPayment(database, caller.userId, id);
    if (payment?.state === 'processing') {
      const [due] = await claimUnanswered(database, clock.now(), clock.now() - QUERY_AFTER, {
        ownerId: caller.userId,
        no: id,
      });
      if (due) {
        await queryProvider(deps, due);
        payment = await findPayment(database, caller.userId, id);
      }
    }
    return payment
      ? success(paymentView(payment, deps.purposes.of(payment.purpose), gateways.payments.offered, clock.now()))
      : failure('wallet.payment_unknown');
  });
