import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { scanRefusal } from './scan-login.rules.ts';
import { changeScanState } from './scan-login.steps.ts';
import { findLinkedOperator, linkOperator, lockScanLogin } from './scan-logins.store.ts';
import { tokenHash } from '../session/token-cache.steps.ts';

/** Refuses a code that was not opened on this person's phone before. */
export function answerScanLogin({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('accounts.answer_scan_login', async (tx, { caller }, { secret, confirm }) => {
    const login = await lockScanLogin(tx, { secretHash: tokenHash(secret) });
    if (!login) return failure('accounts.scan_unknown');
    const refusal = login.state === 'waiting' ? 'accounts.scan_taken' : scanRefusal(login, caller.userId, clock.now());
    if (refusal) return failure(refusal);
    if (confirm && login.purpose === 'console' && !(await findLinkedOperator(tx, caller.userId)))
      return failure('accounts.not_operator');
    if (confirm && login.purpose === 'link' && !(await linkOperator(tx, login.operatorId!, caller.userId, clock.now())))
      return failure('accounts.phone_linked');
    const state = confirm ? 'confirmed' : 'refused';
    await changeScanState(tx, login.id, state, caller.userId);
    return success({ state, purpose: login.purpose });
  });
}
