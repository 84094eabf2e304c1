import { host } from '../host/platform.ts';
import { wechatAccount } from './wechat-account.ts';

export type Provider = 'wechat' | 'alipay';

/** The provider for signing in on this host; null where there is none. */
export function loginProvider(): Provider | null {
  if (host() === 'native') return wechatAccount() === null ? null : 'wechat';
  const inside = host();
  return inside === 'wechat' || inside === 'alipay' ? inside : null;
}

/**
 * A login code requested from WeChat's own app, in the native app; null elsewhere, where the page redirects to the
 * provider.
 * @throws WechatMissingError when the phone has no WeChat; UnsupportedError in words when WeChat gave no code
 */
export async function requestCodeFromApp(state: string): Promise<string | null> {
  if (host() !== 'native') return null;
  const { askWechatForCode } = await import('./native.ts');
  return askWechatForCode(state);
}
