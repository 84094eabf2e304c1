import { failure, success } from '@shoushou/kernel';
import { RECEIVE_MAX, RECEIVE_MIN } from '@shoushou/rules/wallet/receive-codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { refuseGuess } from '../../../platform/limits/wrong-guesses.ts';
import { paymentRequestOf, payeeOf } from './receive.steps.ts';
import { findReceiveCode } from './receive.store.ts';

export const readReceiveCode = ({ database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>) =>
  handler('wallet.read_receive_code', async ({ address }, { code }) => {
    const row = await findReceiveCode(database, code);
    if (!row)
      return refuseGuess(database, clock, {
        call: 'wallet.read_receive_code',
        address,
        unknown: failure('wallet.receive_unknown'),
      });
    return success({
      ...paymentRequestOf(row, clock.now()),
      ...(await payeeOf(database, row.ownerId)),
      leastFen: RECEIVE_MIN,
      mostFen: RECEIVE_MAX,
      methods: [...gateways.payments.offered],
    });
  });
