import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { ownCodeView } from './receive.steps.ts';
import { closeReceiveCode as close, lockReceiveCode } from './receive.store.ts';

export const closeReceiveCode = (deps: Pick<Deps, 'clock' | 'gateways'>) =>
  transactionalHandler('wallet.close_receive_code', async (tx, { caller }, { code }) => {
    const row = await lockReceiveCode(tx, code);
    if (row?.ownerId !== caller.userId) return failure('wallet.receive_unknown');
    await close(tx, row.ownerId, code, deps.clock.now());
    return success(await ownCodeView(tx, deps, (await lockReceiveCode(tx, code))!));
  });
