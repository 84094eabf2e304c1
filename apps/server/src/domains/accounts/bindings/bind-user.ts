import { failure, success, type Result } from '@shoushou/kernel';
import type { Input } from '@shoushou/contract';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findUser, type UserRow } from '../accounts.store.ts';
import { signInDevice } from '../session/device.steps.ts';
import { toUser } from '../account/signed-in-user.steps.ts';
import { bindAccount } from './external-accounts.steps.ts';
import { deleteTicket, lockTicket } from '../account/external-accounts.store.ts';
import { registerByMobile } from '../account/registration.steps.ts';
import { checkCode } from '../credentials/sms-code.steps.ts';
import { tokenHash } from '../session/token-cache.steps.ts';

type Needs = Pick<Deps, 'clock' | 'random' | 'environment'>;

/**
 * Binds the WeChat or Alipay account of a ticket to the signed-in person, or to the owner of a verified number, who is
 * then signed in.
 */
export function bindUser(deps: Needs) {
  return transactionalHandler('accounts.bind_user', async (tx, { caller }, input) => {
    const hash = tokenHash(input.ticket);
    const account = await lockTicket(tx, hash, deps.clock.now());
    if (!account) return failure('accounts.ticket_void');
    const signedIn = caller.kind === 'user';
    if (signedIn === (input.mobile !== undefined || input.code !== undefined)) {
      return failure('platform.malformed', {
        values: { problem: signedIn ? '已登录时不需要手机号和验证码' : '请填写手机号和验证码' },
      });
    }
    const found = signedIn
      ? success({ user: (await findUser(tx, caller.userId))!, isNew: false })
      : await byNumber(tx, input);
    if (!found.ok) return found;
    const { user, isNew } = found.value;
    const bound = await bindAccount(tx, deps, user.id, account);
    if (!bound.ok) return bound;
    await deleteTicket(tx, hash);
    const usersecret = signedIn ? null : (await signInDevice(tx, deps, user.id, input.device ?? '')).secret;
    return success({ userid: user.id, usersecret, isnew: isNew, user: toUser(user) });
  });

  async function byNumber(
    tx: Transaction,
    { mobile, code, ...invitedBy }: Input<'accounts.bind_user'>,
  ): Promise<
    Result<
      { user: UserRow; isNew: boolean },
      'accounts.code_wrong' | 'accounts.code_void' | 'accounts.suspended' | 'platform.malformed'
    >
  > {
    if (mobile === undefined || code === undefined)
      return failure('platform.malformed', { values: { problem: '请填写手机号和验证码' } });
    const refusal = await checkCode(tx, deps, { mobile, purpose: 'login', code });
    if (refusal) return refusal;
    const registered = await registerByMobile(tx, deps, mobile, invitedBy);
    return registered.user.state === 'suspended' ? failure('accounts.suspended') : success(registered);
  }
}
