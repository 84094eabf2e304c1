import type { GatewayOptions } from '../options.ts';
import { httpWire, protectedWire, ProviderFailed } from '../wire.ts';
import { SAMPLE_PUSH_FILING } from '../sandbox-rules/jpush-rules.ts';
import { createJpush } from './jpush.ts';
import type { PushGateway } from './port.ts';
import { createSandboxJpush } from './sandbox-jpush.ts';

export type { PushDevice, PushGateway } from './port.ts';

/** Keys of the sandbox's application, valid nowhere else. */
const SANDBOX_APPLICATION = { appKey: '5a0d0b0c5a0d0b0c5a0d0b0c', masterSecret: 'sandbox-push-secret' };

export function createPushGateway({
  environment,
  database,
  clock,
  sandbox,
}: Pick<GatewayOptions, 'environment' | 'database' | 'clock' | 'sandbox'>): PushGateway {
  const { jpush, pushFiling } = environment.providers;
  if (jpush)
    return createJpush(protectedWire('jpush', httpWire('jpush')), jpush, { apnsProduction: true, filing: pushFiling });
  if (!environment.sandbox) return notConfigured;
  return createJpush(
    protectedWire('jpush', createSandboxJpush(SANDBOX_APPLICATION, { database, clock, sandbox })),
    SANDBOX_APPLICATION,
    { apnsProduction: false, filing: SAMPLE_PUSH_FILING },
  );
}

const missing = async (): Promise<never> => {
  throw new ProviderFailed('push', 'misconfigured', 'NOT_CONFIGURED', 'set JPUSH_APP_KEY and JPUSH_MASTER_SECRET');
};
const notConfigured: PushGateway = { push: missing, reserve: missing, setDevice: missing, releaseDevice: missing };
