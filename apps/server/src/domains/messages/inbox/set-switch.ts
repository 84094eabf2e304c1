import { success } from '@shoushou/kernel';
import { writing } from '../../../platform/http/action.ts';
import { writeSwitch } from './messages.store.ts';

export function setSwitch() {
  return writing('messages.set_switch', async (tx, { caller }, input) => {
    await writeSwitch(tx, caller.userId, input);
    return success(null);
  });
}
