import type { wechatCalls } from '@shoushou/contract/wechat/wechat.contract';
import { SECOND, failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { WechatSnapshot, signPage as sign, type WechatPerson } from '../../gateways/wechat/index.ts';
import { callsOf, handler, type Outcome } from '../../platform/http/action.ts';
import { isOwnPage, ownOrigin } from '../../platform/http/own-origin.ts';
import { signInExternally } from '../accounts/index.ts';
import { refusalOf } from './wechat.steps.ts';

export const wechatActions = (deps: Pick<Deps, 'environment' | 'clock' | 'random' | 'gateways' | 'log' | 'database'>) =>
  callsOf<typeof wechatCalls>()({
    /** Signs one of our own pages for WeChat's JS-SDK, which acts in our name there. */
    'wechat.sign_page': handler(async ({ request }, { url }): Promise<Outcome<'wechat.sign_page'>> => {
      if (!isOwnPage(deps.environment, request, url)) return failure('wechat.page_not_ours');
      try {
        const { appId, ticket } = await deps.gateways.wechat.jsapiTicket();
        const timestamp = Math.floor(deps.clock.now() / SECOND);
        const noncestr = Buffer.from(deps.random.bytes(8)).toString('hex');
        return success({ timestamp, noncestr, signature: sign({ ticket, noncestr, timestamp, url }), appid: appId });
      } catch (error) {
        return refusalOf(deps, error, 'wechat.unavailable');
      }
    }),

    /** Exchanges a login code for the openid, and for a session when that account is bound. */
    'wechat.get_openid': handler(
      async ({ caller }, { code, UserLogID, client = 'web' }): Promise<Outcome<'wechat.get_openid'>> => {
        let person: WechatPerson;
        try {
          person = await deps.gateways.wechat.personOf(client, code);
        } catch (error) {
          if (error instanceof WechatSnapshot) return failure('wechat.snapshot');
          return refusalOf(deps, error, 'wechat.code_void');
        }
        const stays = caller.kind === 'user' && UserLogID === caller.userId;
        return signInExternally(deps, stays ? caller : { kind: 'anonymous' }, {
          provider: 'wechat',
          providerUserId: null,
          ...person,
        });
      },
    ),

    /** Authorization URL of WeChat for signing in; it returns to one of our own pages only. */
    'wechat.oauth_page': handler(
      async ({ request }, { redirect, state, silent }): Promise<Outcome<'wechat.oauth_page'>> => {
        if (!isOwnPage(deps.environment, request, redirect)) return failure('wechat.page_not_ours');
        try {
          return success({
            url: deps.gateways.wechat.oauthPage({
              redirect,
              state,
              silent: silent === '1',
              origin: ownOrigin(deps.environment, request),
            }),
          });
        } catch (error) {
          return refusalOf(deps, error, 'wechat.unavailable');
        }
      },
    ),
  });
