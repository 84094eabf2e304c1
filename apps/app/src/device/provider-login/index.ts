import { host } from '../host/platform.ts';
import { wechatAccount } from './wechat-account.ts';

export type Provider = 'wechat' | 'alipay';

/** The one that signs a person in here; null where none does. */
export function loginProvider(): Provider | null {
  if (host() === 'native') return wechatAccount() === null ? null : 'wechat';
  const inside = host();
  return inside === 'wechat' || inside === 'alipay' ? inside : null;
}

/**
 * A login code from WeChat's own app, asked for from the native one; null elsewhere: a page goes to the provider's and
 * comes back with it.
 * @throws WechatMissingError when the phone has no WeChat; UnsupportedError in words when WeChat gave no code.
 */
export async function requestCodeFromApp(state: string): Promise<string | null> {
  if (host() !== 'native') return null;
  const { askWechatForCode } = await import('./native.ts');
  return askWechatForCode(state);
}
