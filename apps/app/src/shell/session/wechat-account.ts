import { setWechatAccount } from '../../device/provider-login/wechat-account.ts';
import { appSettings } from '../calls/settings.ts';

/**
 * Sets our WeChat account on the device. Called before WeChat's app is used, so that it works on any screen; setting it
 * starts nothing.
 */
export function configureWechat(): void {
  setWechatAccount(appSettings().wechatApp);
}
