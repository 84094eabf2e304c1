import { UnsupportedError } from '../host/adapters.ts';
import type { SharePort } from './port.ts';
import { callWechat, type WechatCall } from '../bridges/wechat-sdk.ts';

async function lay(call: WechatCall, card: object): Promise<void> {
  const laid = await callWechat(call, card);
  if (laid.kind !== 'ok') throw new UnsupportedError('分享内容没有准备好，请重试');
}

/** Pages can't open WeChat's chooser: both cards are prepared, and the person sends them from the menu at the top right. */
export const wechatShare: SharePort = {
  async share({ title, description, thumb, webpageUrl }) {
    await lay('updateAppMessageShareData', { title, desc: description, link: webpageUrl, imgUrl: thumb });
    await lay('updateTimelineShareData', { title, link: webpageUrl, imgUrl: thumb });
    return 'own-menu';
  },
};
