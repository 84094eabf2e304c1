import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { registerSandboxWechatPages } from '../../gateways/wechat/index.ts';
import { wechatActions } from './wechat.routes.ts';

/** Signing in with WeChat, and signing pages for its JS-SDK. */
export function createWechat(deps: Deps): Domain {
  const { environment } = deps;
  return {
    actions: wechatActions(deps),
    routes(app) {
      if (environment.sandbox && !environment.wechat) registerSandboxWechatPages(app, deps);
    },
  };
}
