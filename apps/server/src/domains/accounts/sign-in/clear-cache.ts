import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';

const cached = ['user', 'token'];

/** The cache is always the caller's own: both keys clear the cached identity, which is kept for a second. Nothing is cached under another key. */
export function clearCache(cache: TokenCache) {
  return handler('accounts.clear_cache', async ({ caller }, { key }) =>
    success({ cleared: cached.includes(key) ? cache.forget(caller.userId) : 0 }),
  );
}
