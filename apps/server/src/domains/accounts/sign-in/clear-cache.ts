import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import type { TokenCache } from './token-cache.steps.ts';

/** The keys are a fixed list and always the caller's own: both clear the cached identity, which is kept for a second. */
export function clearCache(cache: TokenCache) {
  return handler('accounts.clear_cache', async ({ caller }) => success({ cleared: cache.forget(caller.userId) }));
}
