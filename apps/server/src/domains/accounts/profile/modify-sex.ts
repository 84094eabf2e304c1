import { failure, success } from '@shoushou/kernel';
import { writing } from '../../../platform/http/action.ts';
import { changeDetails } from './details.store.ts';

export function modifySex() {
  return writing('accounts.modify_sex', async (tx, { caller }, { userid, sex }) =>
    userid === caller.userId ? success(await changeDetails(tx, caller.userId, { sex })) : failure('platform.not_found'),
  );
}
