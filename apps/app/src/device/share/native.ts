import { UnsupportedError } from '../host/adapters.ts';
import type { SharePayload, SharePort, ShareTarget } from './port.ts';
import { codeOf } from '../bridges/plugin-error.ts';
import { wechatCancelled, withWechatApp } from '../bridges/native-wechat.ts';

/** WeChat's numbers of its scenes. */
const scenes: Readonly<Record<ShareTarget, number>> = { friend: 0, timeline: 1 };

function cardOf(
  { title, description, thumb, webpageUrl, userName, path, hdImageData }: SharePayload,
  target: ShareTarget,
) {
  const message = { scene: scenes[target], title, description, thumbUrl: thumb };
  // Mini programs can be sent to chats only.
  if (userName === undefined || path === undefined || target === 'timeline')
    return { ...message, type: 'link' as const, link: webpageUrl };
  return {
    ...message,
    type: 'miniprogram' as const,
    miniProgramUsername: userName,
    miniProgramPath: path,
    miniProgramWebPageUrl: webpageUrl,
    imageUrl: hdImageData ?? thumb,
  };
}

export const nativeShare: SharePort = {
  share: (payload, target) =>
    withWechatApp(async (wechat) => {
      try {
        await wechat.share(cardOf(payload, target));
        return 'shared' as const;
      } catch (error) {
        if (codeOf(error) === wechatCancelled) return 'cancelled' as const;
        throw new UnsupportedError('没有分享成功，请重试');
      }
    }),
};
