import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';
import { confirmCode } from './sms-code.steps.ts';

/** For forms of several steps: a wrong code is told where it is typed, not at the end. */
export function confirmOwnCode(deps: Pick<Deps, 'clock' | 'environment'>) {
  return transactionalHandler('accounts.confirm_code', async (tx, { caller }, { type, code }) => {
    const { mobile } = (await findUser(tx, caller.userId))!;
    return (await confirmCode(tx, deps, { mobile, purpose: type, code })) ?? success(null);
  });
}
