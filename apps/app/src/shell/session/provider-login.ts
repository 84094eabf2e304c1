import { generateHexId } from '@shoushou/client/device/identifier';
import { WechatMissingError } from '../../device/share/port.ts';
import {
  requestCodeFromApp,
  loginProvider as providerOfHost,
  type Provider,
} from '../../device/provider-login/index.ts';
import { showMessage, showToast } from '../messages/messages.ts';
import type { Navigator } from '../navigator/navigator.ts';
import { signInWithCode, saveLoginState } from './provider-return.ts';
import { request } from '../calls/queries.ts';
import { failureText } from '../calls/failure-text.ts';
import { saveReturn } from './saved-return.ts';
import { configureWechat } from './wechat-account.ts';

export type { Provider } from '../../device/provider-login/index.ts';

/** The provider for signing in on this host; null where there is none. */
export function loginProvider(): Provider | null {
  configureWechat();
  return providerOfHost();
}

/** Redirects to the provider's page, which returns to the login page with a code. */
async function leaveFor(provider: Provider, state: string): Promise<void> {
  const redirect = `${location.origin}/login`;
  const { url } = await request(provider === 'wechat' ? 'wechat.oauth_page' : 'alipay.oauth_page', { redirect, state });
  location.assign(url);
}

/**
 * Signs in through WeChat or Alipay; `back` is the intended page. Called after consent. Failures are shown in a toast,
 * and the person stays on the page.
 */
export async function signInWithProvider(
  provider: Provider,
  back: string | null,
  navigator: Pick<Navigator, 'completeRoutes' | 'known' | 'replace' | 'top' | 'openTab' | 'idle'>,
): Promise<void> {
  const state = generateHexId();
  configureWechat();
  try {
    await saveReturn(back);
    await saveLoginState(provider, state);
    const code = provider === 'wechat' ? await requestCodeFromApp(state) : null;
    if (code === null) await leaveFor(provider, state);
    else await signInWithCode(navigator, provider, code, 'app');
  } catch (error) {
    if (error instanceof WechatMissingError) showMessage('wechatNotInstalled');
    else showToast(failureText(error) ?? '没有登录成功，请重试');
  }
}
