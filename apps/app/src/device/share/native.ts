import { AbsentError } from '../host/adapters.ts';
import type { SharePayload, SharePort, ShareTarget } from './port.ts';
import { codeOf } from '../bridges/plugin-error.ts';
import { wechatGaveUp, withWechatApp } from '../bridges/native-wechat.ts';

/** WeChat's numbers of its scenes. */
const scenes: Readonly<Record<ShareTarget, number>> = { friend: 0, timeline: 1 };

function cardOf({ title, description, thumb, webpageUrl, userName, path, hdImageData }: SharePayload, target: ShareTarget) {
  const words = { scene: scenes[target], title, description, thumbUrl: thumb };
  // Mini programs can be sent to people only.
  if (userName === undefined || path === undefined || target === 'timeline') return { ...words, type: 'link' as const, link: webpageUrl };
  return { ...words, type: 'miniprogram' as const, miniProgramUsername: userName, miniProgramPath: path, miniProgramWebPageUrl: webpageUrl, imageUrl: hdImageData ?? thumb };
}

export const nativeShare: SharePort = {
  share: (payload, target) =>
    withWechatApp(async (wechat) => {
      try {
        await wechat.share(cardOf(payload, target));
        return 'shared' as const;
      } catch (error) {
        if (codeOf(error) === wechatGaveUp) return 'cancelled' as const;
        throw new AbsentError('没有分享成功，请重试');
      }
    }),
};
