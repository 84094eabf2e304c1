import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setDuty as writeDuty } from '../accounts.store.ts';
import { toUser } from '../sign-in/login.ts';

/** Only the recycler changes this: no other call puts anybody on duty. */
export function setDuty() {
  return transactionalHandler('accounts.set_duty', async (tx, { caller }, { onduty }) => success(toUser(await writeDuty(tx, caller.userId, onduty))));
}
