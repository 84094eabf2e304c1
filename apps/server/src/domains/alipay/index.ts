import { alipayActions } from './alipay.calls.ts';
import type { alipayCalls } from '@shoushou/contract/alipay/alipay.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { registerSandboxAlipayPage } from '../../gateways/alipay/index.ts';

/** Signing in with Alipay. */
export function createAlipay(deps: Deps): Domain {
  const { environment } = deps;
  return {
    actions: {
      ...alipayActions(deps),
    } satisfies ActionsOf<typeof alipayCalls>,
    routes(app) {
      if (environment.sandbox && !environment.alipay) registerSandboxAlipayPage(app, deps);
    },
  };
}
