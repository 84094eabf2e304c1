import { failure } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { WechatSnapshot, type WechatPerson } from '../../gateways/wechat/index.ts';
import { handler, type Outcome } from '../../platform/http/action.ts';
import { signInExternally } from '../accounts/index.ts';
import { refusalOf } from './wechat.steps.ts';

/** Exchanges a login code for the openid, and for a session when that account is bound. */
export function getOpenid(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'gateways' | 'log'>) {
  return handler(
    'wechat.get_openid',
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
  );
}
