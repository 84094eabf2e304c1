import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { handler } from '../../../platform/http/action.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import { createId } from '../../../platform/system.ts';
import { codeLimit, RESEND_SECONDS } from '../accounts.rules.ts';
import { hashCode } from '../credentials/sms-code.steps.ts';
import { insertCode, lockAndReadSent } from '../credentials/sms-codes.store.ts';

/**
 * Sends a code. Known and unknown numbers get the same answer: a code proves the number, and signing in with it
 * registers.
 */
export function sendCode(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>) {
  const { database, clock, random, environment, gateways, log } = deps;
  return handler('accounts.send_code', async (context, { mobile, type }) => {
    const address = networkOf(context.address);
    const code = String(random.below(1_000_000)).padStart(6, '0');
    const refusal = await database.transaction(async (tx) => {
      const now = clock.now();
      const limit = codeLimit(await lockAndReadSent(tx, mobile, address, now), environment.smsPerAddressPerHour, now);
      if (limit) return limit;
      const id = createId(clock, random);
      await insertCode(tx, {
        id,
        mobile,
        purpose: type,
        codeHash: hashCode(environment.serverSecret, { id, mobile, purpose: type }, code),
        address,
        at: now,
      });
      return null;
    });
    if (refusal) return failure(refusal.refusal, { values: { seconds: refusal.seconds } });
    try {
      await gateways.sms.send({ mobile, purpose: type, template: 'code', values: { code } });
    } catch (error) {
      // The provider may have sent it all the same, so it stays counted.
      log.warn({ error }, 'SMS not accepted by the provider');
      if (error instanceof ProviderFailed && error.kind === 'limited')
        return failure('accounts.code_limit', { values: { seconds: error.retryAfterSeconds ?? RESEND_SECONDS } });
      return failure('platform.busy');
    }
    return success({ resendSeconds: RESEND_SECONDS });
  });
}
