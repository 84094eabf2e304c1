import { timingSafeEqual } from 'node:crypto';
import { failure, type Clock, type Failure } from '@shoushou/kernel';
import type { Environment } from '../../environment.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { CODE_LIFE, CODE_TRIES } from './accounts.rules.ts';
import { hashCode } from './send-code.ts';
import { countTry, lockStandingCode, type CodePurpose } from './sms-codes.store.ts';

/**
 * Compares a code with the one that stands for the number and purpose, and spends it when it is right. A wrong try is
 * counted in the caller's transaction: pass the refusal on as it is, its `keep` makes the count stay.
 */
export async function checkCode(
  tx: Transaction,
  { clock, environment }: { clock: Clock; environment: Pick<Environment, 'serverSecret'> },
  { mobile, purpose, code }: { mobile: string; purpose: CodePurpose; code: string },
): Promise<Failure<'accounts.code_wrong' | 'accounts.code_void'> | null> {
  const now = clock.now();
  const standing = await lockStandingCode(tx, mobile, purpose);
  if (!standing || now - standing.sentAt >= CODE_LIFE) return failure('accounts.code_void');
  const tries = standing.tries + 1;
  const right = timingSafeEqual(hashCode(environment.serverSecret, { id: standing.id, mobile, purpose }, code), standing.codeHash);
  await countTry(tx, standing.id, tries, right || tries >= CODE_TRIES, now);
  if (right) return null;
  if (tries >= CODE_TRIES) return failure('accounts.code_void', { keep: true });
  return failure('accounts.code_wrong', { values: { left: CODE_TRIES - tries }, detail: { left: CODE_TRIES - tries }, keep: true });
}
