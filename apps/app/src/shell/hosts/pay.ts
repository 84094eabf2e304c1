import type { PayParameters } from '@shoushou/contract/types';
import { wordsOf } from '../../device/host/adapters.ts';
import { payWith } from '../../device/pay/index.ts';
import type { PayWord } from '../../device/pay/port.ts';
import { openProviderPage } from '../../device/provider-login/provider-page.ts';
import { WechatMissingError } from '../../device/share/port.ts';
import { showMessage, showToast } from '../messages/messages.ts';
import { introduceToWechat } from '../session/wechat-account.ts';

/**
 * Leads the person to pay what the server has begun at a provider: in its app, else on its page (`left`). What that app says
 * is never the outcome: read the payment again. A toast tells when it could not be asked, was given up or failed.
 */
export async function payAsked({ payUrl, parameters }: { payUrl: string | null; parameters: PayParameters | null }): Promise<PayWord | 'left'> {
  if (parameters === null) {
    if (payUrl === null) return 'unsure';
    openProviderPage(payUrl);
    return 'left';
  }
  introduceToWechat();
  try {
    const word = await payWith(parameters);
    if (word === 'cancelled') showToast('您已取消付款，可以继续支付');
    if (word === 'failed') showToast('付款没有成功，可以继续支付');
    return word;
  } catch (error) {
    if (error instanceof WechatMissingError) showMessage('wechatNotInstalled');
    else showToast(wordsOf(error, '没有打开支付，请重试'));
    return 'unsure';
  }
}
