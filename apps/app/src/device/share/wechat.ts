import { UnsupportedError } from '../host/adapters.ts';
import type { SharePort } from './port.ts';
import { callWechat, type WechatCall } from '../bridges/wechat-sdk.ts';

async function lay(call: WechatCall, card: object): Promise<void> {
  const laid = await callWechat(call, card);
  if (laid.kind !== 'ok') throw new UnsupportedError('分享内容没有准备好，请重试');
}

/**
 * Reports whether the person sent the card or cancelled: only WeChat's older calls do, and not every version has them.
 */
async function hear(
  call: WechatCall,
  card: object,
  onOutcome: (outcome: 'shared' | 'cancelled') => void,
): Promise<void> {
  const outcome = await callWechat(call, card).catch(() => null);
  if (outcome?.kind === 'ok') onOutcome('shared');
  if (outcome?.kind === 'cancelled') onOutcome('cancelled');
}

/**
 * Pages can't open WeChat's chooser: both cards are prepared, and the person sends them from the menu at the top right.
 */
export const wechatShare: SharePort = {
  async share({ title, description, thumb, webpageUrl }, _target, onOutcome) {
    const toFriend = { title, desc: description, link: webpageUrl, imgUrl: thumb };
    const toTimeline = { title, link: webpageUrl, imgUrl: thumb };
    await lay('updateAppMessageShareData', toFriend);
    await lay('updateTimelineShareData', toTimeline);
    void hear('onMenuShareAppMessage', toFriend, (outcome) => onOutcome?.(outcome, 'friend'));
    void hear('onMenuShareTimeline', toTimeline, (outcome) => onOutcome?.(outcome, 'timeline'));
    return 'own-menu';
  },
};
