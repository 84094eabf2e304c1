import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { tokenIdHash, type TokenCache } from '../sign-in/token-cache.steps.ts';
import { deleteToken } from '../sign-in/tokens.store.ts';

/** Ends this console session; the operator's other sessions continue. */
export function operatorSignOut(cache: TokenCache) {
  return transactionalHandler('accounts.operator_sign_out', async (tx, { caller }) => {
    await deleteToken(tx, tokenIdHash(caller.tokenId));
    cache.forget(caller.operatorId);
    return success(null);
  });
}
