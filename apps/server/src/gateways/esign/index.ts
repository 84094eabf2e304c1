import type { GatewayOptions } from '../options.ts';
import { httpWire, protectedWire, ProviderFailed } from '../wire.ts';
import { createEsign } from './esign-client.ts';
import type { EsignGateway } from './port.ts';
import { createSandboxEsign, type SandboxEsignDesk } from './sandbox-esign.ts';

export type { EsignGateway } from './port.ts';
export type { SandboxEsignDesk } from './sandbox-esign.ts';
export { registerSandboxFacePage } from './sandbox-face-page.ts';

export interface EsignGateways {
  gateway: EsignGateway;
  /** Null for the real provider. */
  sandbox: SandboxEsignDesk | null;
}

const SANDBOX_ACCOUNT = { appId: '7438800000', appSecret: 'sandbox-esign-secret' };
const HOST = 'https://openapi.esign.cn';

export function createEsignGateway({
  environment,
  database,
  clock,
  random,
  sandbox,
}: Pick<GatewayOptions, 'environment' | 'database' | 'clock' | 'random' | 'sandbox'>): EsignGateways {
  const {
    publicOrigin,
    providers: { esign },
  } = environment;
  const now = () => clock.now();
  if (esign && publicOrigin)
    return {
      gateway: createEsign({
        wire: protectedWire('esign', httpWire('esign')),
        account: esign,
        origin: esign.origin,
        publicOrigin,
        now,
      }),
      sandbox: null,
    };
  if (!environment.sandbox) return { gateway: notConfigured, sandbox: null };
  const { wire, desk } = createSandboxEsign({ database, clock, random, account: SANDBOX_ACCOUNT, sandbox });
  return {
    gateway: createEsign({
      wire: protectedWire('esign', wire),
      account: SANDBOX_ACCOUNT,
      origin: HOST,
      publicOrigin: '',
      now,
    }),
    sandbox: desk,
  };
}

const missing = async (): Promise<never> => {
  throw new ProviderFailed(
    'esign',
    'misconfigured',
    'NOT_CONFIGURED',
    'set ESIGN_APP_ID, ESIGN_APP_SECRET and PUBLIC_ORIGIN',
  );
};
const notConfigured: EsignGateway = {
  startFace: missing,
  readFace: missing,
  readNotice: () => ({ ok: false, fault: 'bad_signature' }),
  acknowledgement: '',
};
