import { UnsupportedError } from '../host/adapters.ts';
import { codeOf } from '../bridges/plugin-error.ts';
import { wechatCancelled, withWechatApp } from '../bridges/native-wechat.ts';

/** Result of WeChat's SDK when the person refuses. */
const wechatRefused = '-4';

/** Makes WeChat's app ask the person. The returned state must match: another one belongs to somebody else's request. */
export function askWechatForCode(state: string): Promise<string> {
  return withWechatApp(async (wechat) => {
    const answer = await wechat.auth({ scope: 'snsapi_userinfo', state }).catch((error: unknown) => {
      const gaveUp = [wechatCancelled, wechatRefused].includes(codeOf(error));
      throw new UnsupportedError(gaveUp ? '您已取消微信授权' : '微信没有完成授权，请重试');
    });
    if (answer.state !== undefined && answer.state !== state) throw new UnsupportedError('微信授权已失效，请重新授权');
    return answer.code;
  });
}
