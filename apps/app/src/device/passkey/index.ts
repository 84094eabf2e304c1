import { type Adapters, selectAdapter } from '../host/adapters.ts';
import type { PasskeyPort } from './port.ts';

const unsupported: PasskeyPort = {
  available: () => Promise.resolve(false),
  create: () => Promise.resolve(null),
  confirm: () => Promise.resolve(null),
};

/** Pages inside WeChat, Alipay and our own app have no keys of the site: these apps leave WebAuthn to browsers. */
const nowhere = (): Promise<null> => Promise.resolve(null);

const adapters: Adapters<PasskeyPort> = {
  native: nowhere,
  wechat: nowhere,
  alipay: nowhere,
  browser: async () => ('PublicKeyCredential' in globalThis ? (await import('./browser.ts')).browserPasskey : null),
  unsupported,
};

export const devicePasskey = (): Promise<PasskeyPort> => selectAdapter(adapters);
