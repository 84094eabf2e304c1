import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { clearConsoleCookie } from '../../../platform/http/console-session.ts';
import { endStreams } from '../../../platform/live/live.ts';
import { tokenIdHash, type TokenCache } from '../session/token-cache.steps.ts';
import { deleteToken } from '../session/tokens.store.ts';

/** Ends this console session, which all tabs of the browser share; the operator's other sessions continue. */
export function operatorSignOut({ environment }: Pick<Deps, 'environment'>, cache: TokenCache) {
  return transactionalHandler('accounts.operator_sign_out', async (tx, { caller, request, reply }) => {
    await deleteToken(tx, tokenIdHash(caller.tokenId));
    // Streams of other sessions check their session and continue.
    endStreams(tx, caller.operatorId);
    cache.forget(caller.operatorId);
    clearConsoleCookie(environment, request, reply);
    return success(null);
  });
}
