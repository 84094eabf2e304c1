import type { GatewayOptions } from '../options.ts';
import { httpWire, protectedWire, ProviderFailed } from '../wire.ts';
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
}: Pick<GatewayOptions, 'environment' | 'database' | 'clock'>): PushGateway {
  const { jpush } = environment.providers;
  if (jpush) return createJpush(protectedWire('jpush', httpWire('jpush')), jpush, { apnsProduction: true });
  if (!environment.sandbox) return notConfigured;
  return createJpush(
    protectedWire('jpush', createSandboxJpush(SANDBOX_APPLICATION, { database, clock })),
    SANDBOX_APPLICATION,
    { apnsProduction: false },
  );
}

const missing = async (): Promise<never> => {
  throw new ProviderFailed('push', 'misconfigured', 'NOT_CONFIGURED', 'set JPUSH_APP_KEY and JPUSH_MASTER_SECRET');
};
const notConfigured: PushGateway = { push: missing, setDevice: missing, clearTags: missing };
