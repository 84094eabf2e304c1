import { type Adapters, selectAdapter } from '../host/adapters.ts';
import type { PermissionPort } from './port.ts';

/** Browsers, WeChat and Alipay ask by themselves at the call that needs it, with words of their own. */
const theirOwn: PermissionPort = { state: () => Promise.resolve('granted'), ask: () => Promise.resolve('granted') };

const adapters: Adapters<PermissionPort> = {
  native: async () => (await import('./native.ts')).nativePermission,
  browser: () => Promise.resolve(theirOwn),
  unsupported: theirOwn,
};

export const devicePermission = (): Promise<PermissionPort> => selectAdapter(adapters);
