import { failure, success, type Result } from '@shoushou/kernel';
import type { SmsTemplateName } from '@shoushou/rules/messages/sms-templates';
import type { Deps } from '../../../deps.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { createId } from '../../../platform/system.ts';
import { codeLimit, PHONE_CODES_PER_HOUR, RESEND_SECONDS } from '../accounts.rules.ts';
import { hashCode } from './sms-code.steps.ts';
import { insertCode, lockAndReadSent, type CodePurpose } from './sms-codes.store.ts';

type CodeDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>;

export interface IssuedCode {
  mobile: string;
  purpose: CodePurpose;
  /** Where it was requested: a network, or an operator. */
  address: string;
  /** Codes an hour that may be requested from there. */
  perHour: number;
  template: Extract<SmsTemplateName, 'code' | 'phone_order' | 'phone_joining'>;
}

type Issued = Result<{ resendSeconds: number }, 'accounts.code_too_soon' | 'accounts.code_limit' | 'platform.busy'>;

/** Sends a six-digit code to a number, within the limits of the number and of the place where it was requested. */
export async function issueCode(
  { database, clock, random, environment, gateways, log }: CodeDeps,
  { mobile, purpose, address, perHour, template }: IssuedCode,
): Promise<Issued> {
  const code = String(random.below(1_000_000)).padStart(6, '0');
  const refusal = await database.transaction(async (tx) => {
    const now = clock.now();
    const limit = codeLimit(await lockAndReadSent(tx, mobile, address, now), perHour, now);
    if (limit) return limit;
    const id = createId(clock, random);
    await insertCode(tx, {
      id,
      mobile,
      purpose,
      codeHash: hashCode(environment.serverSecret, { id, mobile, purpose }, code),
      address,
      at: now,
    });
    return null;
  });
  if (refusal) return failure(refusal.refusal, { values: { seconds: refusal.seconds } });
  try {
    await gateways.sms.send({ mobile, purpose, template, values: { code } });
  } catch (error) {
    // The provider may have sent it all the same, so it stays counted.
    log.warn({ error }, 'SMS not accepted by the provider');
    if (error instanceof ProviderFailed && error.kind === 'limited')
      return failure('accounts.code_limit', { values: { seconds: error.retryAfterSeconds ?? RESEND_SECONDS } });
    return failure('platform.busy');
  }
  return success({ resendSeconds: RESEND_SECONDS });
}

/** Sends a code that a person on the phone reads to the operator: it proves their number and their consent. */
export function issuePhoneCode(
  deps: CodeDeps,
  { operatorId }: { operatorId: string },
  { mobile, purpose }: { mobile: string; purpose: 'phoneorder' | 'phonejoining' },
): Promise<Issued> {
  return issueCode(deps, {
    mobile,
    purpose,
    address: `operator ${operatorId}`,
    perHour: PHONE_CODES_PER_HOUR,
    template: purpose === 'phoneorder' ? 'phone_order' : 'phone_joining',
  });
}
