import { createTencentCall } from '../tencent/tencent-client.ts';
import { httpWire, protectedWire, ProviderFailed } from '../wire.ts';
import type { GatewayOptions } from '../options.ts';
import type { IdentityGateway } from './port.ts';
import { createSandboxTencent } from './sandbox-tencent.ts';
import { createTencentIdentity } from './tencent-identity.ts';

export type { IdentityGateway, IdentityVerdict } from './port.ts';
export { registerSampleCards } from './sample-card-routes.ts';

/** Keys of the sandbox, valid nowhere else. */
const SANDBOX_KEYS = { secretId: 'AKIDsandbox', secretKey: 'sandbox-identity-key' };

export function createIdentityGateway({
  environment,
  clock,
  sandbox,
}: Pick<GatewayOptions, 'environment' | 'clock' | 'sandbox'>): IdentityGateway {
  const { tencent } = environment.providers;
  if (!tencent && !environment.sandbox) return notConfigured;
  const keys = tencent ?? SANDBOX_KEYS;
  const now = () => clock.now();
  const wire = protectedWire('tencent', tencent ? httpWire('tencent') : createSandboxTencent(keys, now, sandbox));
  const region = tencent?.region ?? 'ap-guangzhou';
  return createTencentIdentity(
    createTencentCall(wire, keys, { service: 'faceid', version: '2018-03-01', region }, now),
    createTencentCall(wire, keys, { service: 'ocr', version: '2018-11-19', region }, now),
  );
}

const missing = async (): Promise<never> => {
  throw new ProviderFailed(
    'identity',
    'misconfigured',
    'NOT_CONFIGURED',
    'set TENCENT_SECRET_ID and TENCENT_SECRET_KEY',
  );
};
const notConfigured: IdentityGateway = { compare: missing, readCard: missing };
