import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { registerSandboxAlipayPage } from '../../gateways/alipay/index.ts';
import { alipayActions } from './alipay.routes.ts';

/** Signing in with Alipay. */
export function createAlipay(deps: Deps): Domain {
  const { environment } = deps;
  return {
    actions: alipayActions(deps),
    routes(app) {
      if (environment.sandbox && !environment.alipay) registerSandboxAlipayPage(app, deps);
    },
  };
}
