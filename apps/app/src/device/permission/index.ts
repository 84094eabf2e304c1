import { type Adapters, selectAdapter } from '../host/adapters.ts';
import type { PermissionPort } from './port.ts';

/** Browsers, WeChat and Alipay request permissions themselves at the call that needs them. */
const theirOwn: PermissionPort = { state: () => Promise.resolve('granted'), ask: () => Promise.resolve('granted') };

const adapters: Adapters<PermissionPort> = {
  native: async () => (await import('./native.ts')).nativePermission,
  browser: () => Promise.resolve(theirOwn),
  unsupported: theirOwn,
};

export const devicePermission = (): Promise<PermissionPort> => selectAdapter(adapters);
