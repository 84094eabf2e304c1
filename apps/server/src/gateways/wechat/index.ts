import type { GatewayOptions } from '../options.ts';
import { createCredentials } from '../provider-credentials.ts';
import { WechatUnavailable, type WechatGateway } from './port.ts';
import { SANDBOX_AUTHORIZE_PATH } from './sandbox-pages.ts';
import { createSandboxWechat, sandboxApps } from './sandbox-wechat.ts';
import { createWechatApi } from './wechat-gateway.ts';
import { createWechatTransport, protectedWechat } from './wechat-transport.ts';

export { registerSandboxWechatPages } from './sandbox-pages.ts';
export { signPage } from './wechat-wire.ts';
export { WechatRefused, WechatSnapshot, WechatUnavailable, type WechatGateway, type WechatPerson } from './port.ts';

/** WeChat's real host where an app is configured; otherwise simulated, or, with real providers, absent. */
export function createWechatGateway(options: GatewayOptions): WechatGateway {
  const { clock, environment } = options;
  const credentials = createCredentials(options);
  if (environment.wechat) {
    const { web, app } = environment.wechat;
    return createWechatApi({
      apps: { web, app },
      transport: protectedWechat(createWechatTransport()),
      credentials,
      clock,
      authorizeAt: () => 'https://open.weixin.qq.com/connect/oauth2/authorize',
    });
  }
  if (!environment.sandbox) return absent;
  return createWechatApi({
    apps: sandboxApps,
    transport: protectedWechat(createSandboxWechat({ ...options, faults: options.sandbox.faults })),
    credentials,
    clock,
    authorizeAt: (origin) => `${origin}${SANDBOX_AUTHORIZE_PATH}`,
  });
}

const refuse = (): never => {
  throw new WechatUnavailable(0, 'no WeChat app is configured');
};
const absent: WechatGateway = {
  oauthPage: refuse,
  personOf: async () => refuse(),
  jsapiTicket: async () => refuse(),
  media: async () => refuse(),
};
