import type { CapacitorWechatPlugin } from '@capgo/capacitor-wechat';
import { UnsupportedError } from '../host/adapters.ts';
import { isAndroid } from '../host/platform.ts';
import { WechatMissingError } from '../share/port.ts';
import { wechatAccount } from '../provider-login/wechat-account.ts';
import { plugins } from './native-plugins.ts';

let begun: Promise<void> | null = null;

/**
 * WeChat's own app, with our account registered. Its SDK is not initialised before: the person must have agreed to the
 * privacy policy. @throws WechatMissingError when the phone has no WeChat; UnsupportedError when this build has no
 * account
 */
export async function withWechatApp<Answer>(work: (wechat: CapacitorWechatPlugin) => Promise<Answer>): Promise<Answer> {
  const account = wechatAccount();
  if (!account) return refuse();
  begun ??= plugins.wechat.initialize(account).catch((error: unknown) => {
    begun = null;
    throw error;
  });
  await begun;
  if (!(await plugins.wechat.isInstalled()).installed) throw new WechatMissingError('请先安装微信');
  return work(plugins.wechat);
}

/** WeChat's SDK for Android says before it is initialised that there is no WeChat, so the system is asked. */
const findWechat = (): Promise<{ installed: boolean }> =>
  isAndroid() ? plugins.installedApps.isInstalled({ id: 'com.tencent.mm' }) : plugins.wechat.isInstalled();

/** Without WeChat on the phone that is the reason, whatever this build has. */
async function refuse(): Promise<never> {
  const { installed } = await findWechat().catch(() => ({ installed: true }));
  throw installed ? new UnsupportedError('这个版本没有接入微信') : new WechatMissingError('请先安装微信');
}

/** Result of WeChat's SDK when the person cancels. */
export const wechatCancelled = '-2';
