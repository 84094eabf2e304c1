import { failure, maskMobile, type Failure } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findMergedInto } from './merges.store.ts';

/** Why somebody whose account is shut does not get in: it was merged into another one of theirs, or frozen. @param keep whether what was written stays, such as a code that is used up */
export async function refuseSuspended(source: Queryable, userId: string, keep: boolean): Promise<Failure<'accounts.merged' | 'accounts.suspended'>> {
  const into = await findMergedInto(source, userId);
  return into ? failure('accounts.merged', { values: { mobile: maskMobile(into.mobile) }, keep }) : failure('accounts.suspended', { keep });
}
