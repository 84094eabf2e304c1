import { callWechat } from '../bridges/wechat-sdk.ts';
import { UnsupportedError } from '../host/adapters.ts';
import { host } from '../host/platform.ts';

export interface TransferConfirmation {
  readonly appId: string;
  readonly mchId: string;
  readonly package: string;
}

interface WechatBridge {
  invoke(name: string, parameters: object, callback: (answer: { err_msg: string }) => void): void;
}

/**
 * Opens WeChat's page on which the person confirms that they receive a transfer; inside WeChat only. Its answer is
 * never the outcome. @throws UnsupportedError in words elsewhere, and in a WeChat that is too old
 */
export async function confirmTransfer(confirmation: TransferConfirmation): Promise<'done' | 'cancelled' | 'failed'> {
  if (host() !== 'wechat') throw new UnsupportedError('请在微信里打开这个页面，到这笔提现确认收款');
  // Verifies the page; the call itself exists on WeChat's own bridge only.
  const known = await callWechat<{ checkResult?: Readonly<Record<string, boolean>> }>('checkJsApi', {
    jsApiList: ['requestMerchantTransfer'],
  });
  const bridge = (globalThis as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;
  if (!bridge || (known.kind === 'ok' && known.answer.checkResult?.['requestMerchantTransfer'] === false))
    throw new UnsupportedError('当前微信版本不支持，请升级微信后重试');
  const { err_msg: word } = await new Promise<{ err_msg: string }>((resolve) =>
    bridge.invoke('requestMerchantTransfer', confirmation, resolve),
  );
  if (word.endsWith(':ok')) return 'done';
  return word.endsWith(':cancel') ? 'cancelled' : 'failed';
}
