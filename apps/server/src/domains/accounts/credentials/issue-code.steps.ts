import { failure, success, type Result } from '@shoushou/kernel';
import type { SmsTemplateName } from '@shoushou/rules/messages/sms-templates';
import type { Deps } from '../../../deps.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import type { Transaction } from '../../../platform/database/types.ts';
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
export async function issueCode(deps: CodeDeps, issued: IssuedCode): Promise<Issued> {
  const stored = await deps.database.transaction((tx) => storeCode(tx, deps, issued));
  return stored.ok ? deliverCode(deps, stored.value) : stored;
}

interface StoredCode extends Pick<IssuedCode, 'mobile' | 'purpose' | 'template'> {
  code: string;
}

async function storeCode(
  tx: Transaction,
  { clock, random, environment }: CodeDeps,
  { mobile, purpose, address, perHour, template }: IssuedCode,
): Promise<Result<StoredCode, 'accounts.code_too_soon' | 'accounts.code_limit'>> {
  const code = String(random.below(1_000_000)).padStart(6, '0');
  const now = clock.now();
  const limit = codeLimit(await lockAndReadSent(tx, mobile, address, now), perHour, now);
  if (limit) return failure(limit.refusal, { values: { seconds: limit.seconds } });
  const id = createId(clock, random);
  await insertCode(tx, {
    id,
    mobile,
    purpose,
    codeHash: hashCode(environment.serverSecret, { id, mobile, purpose }, code),
    address,
    at: now,
  });
  return success({ mobile, purpose, template, code });
}

async function deliverCode({ gateways, log }: CodeDeps, { code, ...sms }: StoredCode): Promise<Issued> {
  try {
    await gateways.sms.send({ ...sms, values: { code } });
  } catch (error) {
    // The provider may have sent it all the same, so it stays counted.
    log.warn({ error }, 'SMS not accepted by the provider');
    if (error instanceof ProviderFailed && error.kind === 'limited')
      return failure('accounts.code_limit', { values: { seconds: error.retryAfterSeconds ?? RESEND_SECONDS } });
    return failure('platform.busy');
  }
  return success({ resendSeconds: RESEND_SECONDS });
}

/**
 * The steps of a call by which an operator sends a code to a person on the phone, who reads it to them: it proves their
 * number and their consent. A code within a limit's wait leaves no trace in the audit.
 */
export const phoneCodeSteps = (deps: CodeDeps, purpose: 'phoneorder' | 'phonejoining') => ({
  async intend(
    tx: Transaction,
    { caller }: { caller: { operatorId: string } },
    { mobile }: { mobile: string },
  ): Promise<{ intent: StoredCode } | Extract<Awaited<ReturnType<typeof storeCode>>, { ok: false }>> {
    const stored = await storeCode(tx, deps, {
      mobile,
      purpose,
      address: `operator ${caller.operatorId}`,
      perHour: PHONE_CODES_PER_HOUR,
      template: purpose === 'phoneorder' ? 'phone_order' : 'phone_joining',
    });
    return stored.ok ? { intent: stored.value } : stored;
  },
  ask: (stored: StoredCode): Promise<Issued> => deliverCode(deps, stored),
  complete: async (_tx: unknown, _context: unknown, _input: unknown, _stored: StoredCode, sent: Issued) => sent,
});
