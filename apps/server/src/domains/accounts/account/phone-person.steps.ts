import { success, type Failure, type Success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { checkCode } from '../credentials/sms-code.steps.ts';
import { refuseSuspended } from './refuse-suspended.steps.ts';
import { registerByMobile } from './registration.steps.ts';

type Refused = Failure<'accounts.code_wrong' | 'accounts.code_void' | 'accounts.merged' | 'accounts.suspended'>;

/**
 * The person on the phone who read a code to the operator, registered when their number is new. Called before the
 * caller's own writes: a wrong code is counted in their transaction.
 */
export async function personOnThePhone(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random' | 'environment'>,
  { mobile, code, purpose }: { mobile: string; code: string; purpose: 'phoneorder' | 'phonejoining' },
): Promise<Success<{ userId: string }> | Refused> {
  const refused = await checkCode(tx, deps, { mobile, purpose, code });
  if (refused) return refused;
  const { user } = await registerByMobile(tx, deps, mobile);
  if (user.state === 'suspended') return refuseSuspended(tx, user.id, false);
  return success({ userId: user.id });
}
