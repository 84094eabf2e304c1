import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { makePrivateKey } from '../make-private-key.ts';
import type { GatewayOptions } from '../options.ts';
import { readSetting } from '../../platform/installation-settings.store.ts';
import { saveSetting } from '../payments/sandbox-payments.store.ts';
import { registerSandboxLoginPage } from '../sandbox-login-page.ts';
import { exchange } from '../sandbox-rules/faults.ts';
import { createAlipayApi } from './alipay-gateway.ts';
import { createAlipayTransport, protectedAlipay } from './alipay-transport.ts';
import { configuredKeys } from './configured-keys.ts';
import { AlipayUnavailable, type AlipayGateway } from './port.ts';
import { createSandboxAlipay, SANDBOX_ALIPAY_APP } from './sandbox-alipay.ts';

export { AlipayRefused, AlipayUnavailable, type AlipayGateway, type AlipayPerson } from './port.ts';

const SANDBOX_AUTHORIZE_PATH = '/sandbox/alipay/oauth2/publicAppAuthorize.htm';
const SETTING = 'sandbox.alipay_login_keys';

/** Alipay's real host where an app is configured; otherwise simulated, or, with real providers, absent. */
export function createAlipayGateway(options: GatewayOptions): AlipayGateway {
  const { clock, environment } = options;
  if (environment.alipay) {
    return createAlipayApi({
      appId: environment.alipay.appId,
      ...configuredKeys(environment.alipay),
      clock,
      transport: protectedAlipay('alipay', createAlipayTransport()),
      authorizeAt: () => 'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm',
    });
  }
  if (!environment.sandbox) return absent;
  let opening: Promise<AlipayGateway> | null = null;
  const open = (): Promise<AlipayGateway> =>
    (opening ??= openSandbox(options).catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  return {
    oauthPage: ({ redirect, state, origin }) =>
      `${origin}${SANDBOX_AUTHORIZE_PATH}?${new URLSearchParams({ app_id: SANDBOX_ALIPAY_APP, scope: 'auth_user', redirect_uri: redirect, state }).toString()}`,
    personOf: async (authCode) => (await open()).personOf(authCode),
  };
}

/** The simulated authorization page of Alipay, in sandbox only. */
export function registerSandboxAlipayPage(
  app: FastifyInstance,
  deps: Pick<GatewayOptions, 'database' | 'clock' | 'random'>,
): void {
  registerSandboxLoginPage(app, deps, {
    provider: 'alipay',
    title: '支付宝（沙箱）',
    path: SANDBOX_AUTHORIZE_PATH,
    appIdField: 'app_id',
    codeField: 'auth_code',
    appIds: [SANDBOX_ALIPAY_APP],
  });
}

/** With keys of this installation only, generated on first use. */
async function openSandbox(options: GatewayOptions): Promise<AlipayGateway> {
  const { database, clock } = options;
  const kept =
    (await readSetting<{ ours: string; theirs: string }>(database, SETTING)) ??
    (await saveSetting(database, SETTING, { ours: await makePrivateKey(), theirs: await makePrivateKey() }));
  const server = createSandboxAlipay({
    ...options,
    merchantKey: createPublicKey(kept.ours),
    privateKey: createPrivateKey(kept.theirs),
  });
  const transport = protectedAlipay('alipay', (parameters) =>
    exchange(
      options.sandbox.faults,
      'A18',
      () => server(parameters),
      () => new AlipayUnavailable('NETWORK', 'no usable answer'),
    ),
  );
  return createAlipayApi({
    appId: SANDBOX_ALIPAY_APP,
    privateKey: createPrivateKey(kept.ours),
    alipayPublicKey: createPublicKey(kept.theirs),
    clock,
    transport,
    authorizeAt: (origin) => `${origin}${SANDBOX_AUTHORIZE_PATH}`,
  });
}

const refuse = (): never => {
  throw new AlipayUnavailable('ABSENT', 'no Alipay app is configured');
};
const absent: AlipayGateway = { oauthPage: refuse, personOf: async () => refuse() };
