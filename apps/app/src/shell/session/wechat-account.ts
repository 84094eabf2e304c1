import { setWechatAccount } from '../../device/provider-login/wechat-account.ts';
import { appSettings } from '../calls/settings.ts';

/**
 * Tells the device who we are at WeChat. Called by whoever is about to ask WeChat's app, so that a screen may do so however
 * early it is opened; the name alone starts nothing there.
 */
export function configureWechat(): void {
  setWechatAccount(appSettings().wechatApp);
}
