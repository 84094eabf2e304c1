import { success } from '@shoushou/kernel';
import { writing } from '../../platform/http/action.ts';
import { setUsername } from './accounts.store.ts';
import { toUser } from './login.ts';

export function setNickname() {
  return writing('accounts.set_nickname', async (tx, { caller }, { username }) => success(toUser(await setUsername(tx, caller.userId, username))));
}
