import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';
import { confirmCode } from '../credentials/sms-code.steps.ts';

/** Checks a code without using it up, so that a form of several steps can report a wrong code where it is typed. */
export function confirmOwnCode(deps: Pick<Deps, 'clock' | 'environment'>) {
  return transactionalHandler('accounts.confirm_code', async (tx, { caller }, { type, code }) => {
    const { mobile } = (await findUser(tx, caller.userId))!;
    return (await confirmCode(tx, deps, { mobile, purpose: type, code })) ?? success(null);
  });
}
