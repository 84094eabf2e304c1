import { UnsupportedError } from '../host/adapters.ts';
import type { SharePort, ShareTarget } from './port.ts';
import { callAlipay, errorCode } from '../bridges/alipay-bridge.ts';

const channels: Readonly<Record<ShareTarget, string>> = { friend: 'Weixin', timeline: 'WeixinTimeLine' };

export const alipayShare: SharePort = {
  async share({ title, description, thumb, webpageUrl }, target) {
    const answer = await callAlipay<{ shareResult?: boolean }>('shareToChannel', {
      name: channels[target],
      param: {
        contentType: 'url',
        title,
        content: description,
        iconUrl: thumb,
        imageUrl: thumb,
        captureScreen: false,
        url: webpageUrl,
      },
    });
    if (errorCode(answer) !== 0) throw new UnsupportedError('支付宝没有分享成功，请点击右上角 ··· 分享');
    return answer.shareResult === false ? 'cancelled' : 'shared';
  },
};
