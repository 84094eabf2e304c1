import { failure, success } from '@shoushou/kernel';
import { RECEIVE_MAX, RECEIVE_MIN } from '@shoushou/rules/wallet/receive-codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { paymentRequestOf, payeeOf } from './receive.steps.ts';
import { findReceiveCode } from './receive.store.ts';

export const readReceiveCode = ({ database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>) =>
  handler('wallet.read_receive_code', async (_, { code }) => {
    const row = await findReceiveCode(database, code);
    if (!row) return failure('wallet.receive_unknown');
    return success({ ...paymentRequestOf(row, clock.now()), ...(await payeeOf(database, row.ownerId)), leastFen: RECEIVE_MIN, mostFen: RECEIVE_MAX, methods: [...gateways.payments.offered] });
  });
