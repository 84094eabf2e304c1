import { failure, SECOND, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { signPage as sign } from '../../gateways/wechat/index.ts';
import { handler, type Outcome } from '../../platform/http/action.ts';
import { isOwnPage } from '../../platform/http/own-origin.ts';
import { refusalOf } from './wechat.steps.ts';

/** Signs one of our own pages for WeChat's JS-SDK, which acts in our name there. */
export function signPage(deps: Pick<Deps, 'environment' | 'clock' | 'random' | 'gateways' | 'log'>) {
  return handler('wechat.sign_page', async ({ request }, { url }): Promise<Outcome<'wechat.sign_page'>> => {
    if (!isOwnPage(deps.environment, request, url)) return failure('wechat.page_not_ours');
    try {
      const { appId, ticket } = await deps.gateways.wechat.jsapiTicket();
      const timestamp = Math.floor(deps.clock.now() / SECOND);
      const noncestr = Buffer.from(deps.random.bytes(8)).toString('hex');
      return success({ timestamp, noncestr, signature: sign({ ticket, noncestr, timestamp, url }), appid: appId });
    } catch (error) {
      return refusalOf(deps, error, 'wechat.unavailable');
    }
  });
}
