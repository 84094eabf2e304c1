import { SANDBOX_ALIPAY_APP } from '../../gateways/alipay/sandbox-alipay.ts';
import { insertLoginCode, type Provider } from '../../gateways/sandbox-login.store.ts';
import { sandboxApps } from '../../gateways/wechat/sandbox-wechat.ts';
import { createId } from '../../platform/system.ts';
import type { OpenServer } from './device-time.ts';
import type { WorldFacts, WorldPersonName } from './world-facts.ts';

interface CodeFor {
  provider: Provider;
  /** The native app's WeChat, or by default that of the web pages. */
  client?: 'web' | 'app';
}

/** A person at the sandbox's WeChat and Alipay. */
const PERSON = 'lin';

/** The code of a person who consented at WeChat or Alipay: valid once, for five minutes. */
export async function loginCode(
  { deps }: Pick<OpenServer, 'deps'>,
  _: WorldFacts,
  { provider, client = 'web' }: CodeFor,
): Promise<string> {
  const code = createId(deps.clock, deps.random).replaceAll('-', '');
  await insertLoginCode(deps.database, provider, code, {
    person: PERSON,
    scope: 'snsapi_userinfo',
    appId: provider === 'wechat' ? sandboxApps[client].appId : SANDBOX_ALIPAY_APP,
    madeAt: deps.clock.now(),
  });
  return code;
}

/** Binds that person's account at WeChat or Alipay to one of our accounts, so that its code signs in. */
export async function bindProvider(
  server: OpenServer,
  facts: WorldFacts,
  { provider, to }: { provider: Provider; to: WorldPersonName },
): Promise<void> {
  const { userid, token } = facts.people[to];
  const code = await loginCode(server, facts, { provider });
  const { ticket } =
    provider === 'wechat'
      ? await server.succeed('wechat.get_openid', { code, UserLogID: userid }, { token })
      : await server.succeed('alipay.get_user', { authCode: code }, { token });
  await server.succeed('accounts.bind_user', { ticket: ticket! }, { token });
}
