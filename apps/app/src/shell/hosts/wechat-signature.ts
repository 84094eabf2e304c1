import type { WechatSignature } from '../../device/bridges/wechat-signature.ts';
import { deviceStore } from '../calls/device-store.ts';
import { showMessage } from '../messages/messages.ts';
import { request } from '../calls/queries.ts';

/**
 * Has the server sign a page for WeChat (specification §7) and stores the result; null, with the catalogue's toast, on
 * failure.
 */
export async function signPage(url: string): Promise<WechatSignature | null> {
  try {
    const { appid, timestamp, noncestr, signature } = await request('wechat.sign_page', { url }, { silent: true });
    await Promise.all([
      deviceStore.set('timestamp', timestamp),
      deviceStore.set('noncestr', noncestr),
      deviceStore.set('signature', signature),
    ]);
    return { appId: appid, timestamp, noncestr, signature };
  } catch {
    showMessage('wechatSignatureFailed');
    return null;
  }
}
