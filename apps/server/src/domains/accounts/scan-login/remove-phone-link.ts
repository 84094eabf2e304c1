import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { unlinkOperator } from './scan-logins.store.ts';

export function removePhoneLink() {
  return transactionalHandler('accounts.remove_phone_link', async (tx, { caller }) => {
    await unlinkOperator(tx, caller.operatorId);
    return success(null);
  });
}
