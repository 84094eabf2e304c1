import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { changeDetails } from './details.store.ts';

export function modifySex() {
  return transactionalHandler('accounts.modify_sex', async (tx, { caller }, { userid, sex }) =>
    userid === caller.userId ? success(await changeDetails(tx, caller.userId, { sex })) : failure('platform.not_found'),
  );
}
