import { failure, MINUTE, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { sameSecret } from '../../../platform/same-secret.ts';
import { createScaleSealer } from '../scale-keys.steps.ts';
import { awaitButton, countClaimAttempt, lockScale } from '../scales.store.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { bindingStateOf } from './binding.rules.ts';
import { bindScaleTo } from './bind.steps.ts';

/**
 * Binding requires possession: the code inside the cover, or the button. A wrong code is counted in a separate
 * transaction, because a refusal is rolled back.
 */
export const bindScale = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) => {
  const sealer = createScaleSealer(deps);
  return handler('scales.bind', async ({ caller: { userId } }, { serial, claimCode }) => {
    const rules = await rulesInForce(deps, SCALE_RULES);
    const outcome = await deps.database.transaction(async (tx) => {
      const scale = await lockScale(tx, serial);
      if (!scale) return failure('scales.unknown');
      const now = deps.clock.now();
      const state = bindingStateOf(scale, userId, now);
      if (state === 'retired') return failure('scales.retired');
      if (state === 'taken') return failure('scales.taken');
      if (state === 'mine') return success({ state, waitingUntil: null });
      if (claimCode === undefined) {
        await awaitButton(tx, serial, userId, now + rules.buttonMinutes * MINUTE);
        return success({ state: 'waiting' as const, waitingUntil: toInstant(now + rules.buttonMinutes * MINUTE) });
      }
      if (scale.claimLockedUntil !== null && Date.parse(scale.claimLockedUntil) > now)
        return failure('scales.claim_locked');
      if (!sameSecret(sealer.claimCode(serial, scale.sealedClaimCode), claimCode.toUpperCase()))
        return failure('scales.claim_wrong');
      await bindScaleTo(tx, deps, scale, userId, 'claim_code');
      return success({ state: 'mine' as const, waitingUntil: null });
    });
    if (!outcome.ok && outcome.name === 'scales.claim_wrong')
      await deps.database.transaction((tx) =>
        countClaimAttempt(tx, serial, rules.claimTries, deps.clock.now() + rules.claimLockMinutes * MINUTE),
      );
    return outcome;
  });
};
