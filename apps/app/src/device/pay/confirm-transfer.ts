import { callWechat } from '../bridges/wechat-sdk.ts';
import { UnsupportedError } from '../host/adapters.ts';
import { host, isAndroid } from '../host/platform.ts';
import { oldWechat, type TransferAnswer, type TransferConfirmation } from './port.ts';

interface WechatBridge {
  invoke(name: string, parameters: object, callback: (answer: { err_msg: string }) => void): void;
}

/**
 * Opens WeChat's page on which the person confirms that they receive a transfer, inside WeChat and from our own app on
 * Android. Its answer is never the outcome. @throws UnsupportedError in words elsewhere, and with a WeChat that is too
 * old; WechatMissingError without WeChat
 */
export async function confirmTransfer(confirmation: TransferConfirmation): Promise<TransferAnswer> {
  if (host() === 'native' && isAndroid()) return (await import('./native-transfer.ts')).openTransfer(confirmation);
  if (host() !== 'wechat') throw new UnsupportedError('请在微信里打开这个页面，到这笔提现确认收款');
  // Verifies the page; the call itself exists on WeChat's own bridge only.
  const known = await callWechat<{ checkResult?: Readonly<Record<string, boolean>> }>('checkJsApi', {
    jsApiList: ['requestMerchantTransfer'],
  });
  const bridge = (globalThis as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;
  if (!bridge || (known.kind === 'ok' && known.answer.checkResult?.['requestMerchantTransfer'] === false))
    throw oldWechat();
  const { err_msg: word } = await new Promise<{ err_msg: string }>((resolve) =>
    bridge.invoke('requestMerchantTransfer', confirmation, resolve),
  );
  if (word.endsWith(':ok')) return 'done';
  return word.endsWith(':cancel') ? 'cancelled' : 'failed';
}
