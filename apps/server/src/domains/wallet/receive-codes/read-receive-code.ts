import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { RECEIVE_LEAST, RECEIVE_MOST } from './receive.rules.ts';
import { askOf, payeeOf } from './receive.steps.ts';
import { findReceiveCode } from './receive.store.ts';

export const readReceiveCode = ({ database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>) =>
  reading('wallet.read_receive_code', async (_, { code }) => {
    const row = await findReceiveCode(database, code);
    if (!row) return failure('wallet.receive_unknown');
    return success({ ...askOf(row, clock.now()), ...(await payeeOf(database, row.ownerId)), leastFen: RECEIVE_LEAST, mostFen: RECEIVE_MOST, methods: [...gateways.payments.offered] });
  });
