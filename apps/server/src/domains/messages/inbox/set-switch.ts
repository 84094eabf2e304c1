import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { writeSwitch } from './messages.store.ts';

export function setSwitch() {
  return transactionalHandler('messages.set_switch', async (tx, { caller }, input) => {
    await writeSwitch(tx, caller.userId, input);
    return success(null);
  });
}
