import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setUsername } from '../accounts.store.ts';
import { toUser } from '../account/signed-in-user.steps.ts';

/** Changes the public name. Another person's id gets the same answer as an unknown one. */
export function modifyNickname() {
  return transactionalHandler('accounts.modify_nickname', async (tx, { caller }, { userid, nickname }) =>
    userid === caller.userId
      ? success(toUser(await setUsername(tx, caller.userId, nickname)))
      : failure('platform.not_found'),
  );
}
