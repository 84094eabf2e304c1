import { type Forms, formFor } from '../host/adapters.ts';
import type { PermissionPort } from './port.ts';

/** Browsers, WeChat and Alipay ask by themselves at the call that needs it, with words of their own. */
const theirOwn: PermissionPort = { state: () => Promise.resolve('granted'), ask: () => Promise.resolve('granted') };

const forms: Forms<PermissionPort> = {
  native: async () => (await import('./native.ts')).nativePermission,
  browser: () => Promise.resolve(theirOwn),
  absent: theirOwn,
};

export const devicePermission = (): Promise<PermissionPort> => formFor(forms);
