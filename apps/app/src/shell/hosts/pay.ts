import type { PayParameters } from '@shoushou/contract/types';
import { errorText } from '../../device/host/adapters.ts';
import { payWith } from '../../device/pay/index.ts';
import type { PayOutcome } from '../../device/pay/port.ts';
import { openProviderPage } from '../../device/provider-login/provider-page.ts';
import { WechatMissingError } from '../../device/share/port.ts';
import { showMessage, showToast } from '../messages/messages.ts';
import { configureWechat } from '../session/wechat-account.ts';

/**
 * Opens a payment that the server has started: in the provider's app, else on its page (`left`). The app's result is
 * never the outcome: read the payment again. A toast reports when it could not be opened, was cancelled or failed.
 */
export async function startProviderPayment({
  payUrl,
  parameters,
}: {
  payUrl: string | null;
  parameters: PayParameters | null;
}): Promise<PayOutcome | 'left'> {
  if (parameters === null) {
    if (payUrl === null) return 'unsure';
    openProviderPage(payUrl);
    return 'left';
  }
  configureWechat();
  try {
    const word = await payWith(parameters);
    if (word === 'cancelled') showToast('您已取消付款，可以继续支付');
    if (word === 'failed') showToast('付款没有成功，可以继续支付');
    return word;
  } catch (error) {
    if (error instanceof WechatMissingError) showMessage('wechatNotInstalled');
    else showToast(errorText(error, '没有打开支付，请重试'));
    return 'unsure';
  }
}
