import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { ownCodeView } from './receive.steps.ts';
import { findReceiveCode } from './receive.store.ts';

export const getReceiveCode = (deps: Pick<Deps, 'database' | 'clock' | 'gateways'>) =>
  handler('wallet.get_receive_code', async ({ caller }, { code }) => {
    const row = await findReceiveCode(deps.database, code);
    return row?.ownerId === caller.userId
      ? success(await ownCodeView(deps.database, deps, row))
      : failure('wallet.receive_unknown');
  });
