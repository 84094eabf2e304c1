import { success } from '@shoushou/kernel';
import { writing } from '../../../platform/http/action.ts';
import { hashOfTokenId, type TokenCache } from '../sign-in/token-cache.steps.ts';
import { deleteToken } from '../sign-in/tokens.store.ts';

/** Ends this console session; others of the operator stay. */
export function operatorSignOut(cache: TokenCache) {
  return writing('accounts.operator_sign_out', async (tx, { caller }) => {
    await deleteToken(tx, hashOfTokenId(caller.tokenId));
    cache.forget(caller.operatorId);
    return success(null);
  });
}
