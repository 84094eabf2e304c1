import { wechatActions } from './wechat.calls.ts';
import type { wechatCalls } from '@shoushou/contract/wechat/wechat.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { registerSandboxWechatPages } from '../../gateways/wechat/index.ts';

/** Signing in with WeChat, and signing pages for its JS-SDK. */
export function createWechat(deps: Deps): Domain {
  const { environment } = deps;
  return {
    actions: {
      ...wechatActions(deps),
    } satisfies ActionsOf<typeof wechatCalls>,
    routes(app) {
      if (environment.sandbox && !environment.wechat) registerSandboxWechatPages(app, deps);
    },
  };
}
