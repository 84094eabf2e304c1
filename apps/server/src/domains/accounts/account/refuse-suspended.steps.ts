import { failure, maskMobile, type Failure } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findMergedInto } from './merges.store.ts';

/**
 * The refusal for a suspended account: merged into another account, or frozen. @param keep whether earlier writes are
 * committed, such as a used code
 */
export async function refuseSuspended(
  source: Queryable,
  userId: string,
  keep: boolean,
): Promise<Failure<'accounts.merged' | 'accounts.suspended'>> {
  const into = await findMergedInto(source, userId);
  return into
    ? failure('accounts.merged', { values: { mobile: maskMobile(into.mobile) }, keep })
    : failure('accounts.suspended', { keep });
}
