import { failure, SECOND, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import type { PurposeTable } from '../cashier/payment-purpose.steps.ts';
import { claimUnanswered, findPaymentByNumber } from '../cashier/payments.store.ts';
import { payerView } from './receive.steps.ts';
import { queryProvider } from '../cashier/settlement.store.ts';

/** Minimum interval between two queries to the provider while a payer waits, as at the cashier, milliseconds. */
const QUERY_AFTER = 3 * SECOND;

/** A payer's payment by its number, which only the payer knows. Payments for other purposes are unknown here. */
export const getReceivePayment = (
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'> & { purposes: PurposeTable },
) =>
  handler('wallet.get_receive_payment', async (_, { id }) => {
    const { database, clock } = deps;
    let payment = await findPaymentByNumber(database, id);
    if (payment?.purpose !== 'receive') return failure('wallet.payment_unknown');
    if (payment.state === 'processing') {
      const [due] = await claimUnanswered(database, clock.now(), clock.now() - QUERY_AFTER, {
        ownerId: payment.ownerId,
        no: id,
      });
      if (due) {
        await queryProvider(deps, due);
        payment = (await findPaymentByNumber(database, id))!;
      }
    }
    return success(await payerView(database, payment, clock.now()));
  });
