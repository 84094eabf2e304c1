import type { ExternalLogin } from '@shoushou/contract';
import type { TestServer } from './server.ts';

/**
 * Picks a sample person on the sandbox's page of WeChat or Alipay, as a browser does. @returns the code it comes back
 * with
 */
export async function loginCode(
  { server, call }: Pick<TestServer, 'server' | 'call'>,
  provider: 'wechat' | 'alipay',
  person: string,
  token: string,
  silent = false,
): Promise<string> {
  const ask = { redirect: 'http://localhost/login', state: 'S1' };
  const { data } =
    provider === 'wechat'
      ? await call('wechat.oauth_page', { ...ask, ...(silent ? { silent: '1' as const } : {}) }, { token })
      : await call('alipay.oauth_page', ask, { token });
  const page = new URL(data.url);
  const { headers } = await server.app.inject({
    url: `${page.pathname}${page.search}&person=${person}`,
    headers: { host: page.host },
  });
  const back = new URL(String(headers.location));
  if (back.searchParams.get('state') !== 'S1') throw new Error(`came back without the state: ${back.href}`);
  return back.searchParams.get(provider === 'wechat' ? 'code' : 'auth_code') ?? '';
}

/** Signs in completely through a provider. */
export async function signInThrough(
  server: Pick<TestServer, 'server' | 'call' | 'succeed'>,
  provider: 'wechat' | 'alipay',
  person: string,
  token: string,
  userid?: string,
): Promise<ExternalLogin> {
  const code = await loginCode(server, provider, person, token);
  return provider === 'wechat'
    ? server.succeed('wechat.get_openid', { code, ...(userid ? { UserLogID: userid } : {}) }, { token })
    : server.succeed('alipay.get_user', { authCode: code }, { token });
}
