import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { STEP_UP_LIFETIME } from '../accounts.rules.ts';
import { tokenIdHash, type TokenCache } from '../session/token-cache.steps.ts';
import { stepUpToken } from '../session/tokens.store.ts';
import { takeFreshCode } from './fresh-code.steps.ts';

/** A code that was used, for a sign-in too, does not count again. */
export function operatorStepUp(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>, cache: TokenCache) {
  return handler('accounts.operator_step_up', async ({ caller, address }, { code }) => {
    const until = deps.clock.now() + STEP_UP_LIFETIME;
    const taken = await takeFreshCode(deps, { operatorId: caller.operatorId, address, code }, (tx) =>
      stepUpToken(tx, tokenIdHash(caller.tokenId), until),
    );
    if (!taken.ok)
      return taken.lockedMinutes === null
        ? failure('accounts.step_up_wrong')
        : failure('accounts.locked', { values: { minutes: taken.lockedMinutes } });
    cache.forget(caller.operatorId);
    return success({ until: toInstant(until) });
  });
}
