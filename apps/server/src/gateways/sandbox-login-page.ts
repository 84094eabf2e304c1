import type { Clock, Random } from '@shoushou/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../platform/database/types.ts';
import { escapeHtml, sendPage } from './sandbox-page.ts';
import { findSandboxPerson, sandboxPeople } from './sandbox-people.ts';
import { insertLoginCode, type Provider } from './sandbox-login.store.ts';

export interface LoginPage {
  provider: Provider;
  title: string;
  /** The page's path, as on the real host. */
  path: string;
  /** Parameter names of the real page. */
  appIdField: 'appid' | 'app_id';
  codeField: 'code' | 'auth_code';
  appIds: readonly string[];
}

type Query = Readonly<Record<string, string | undefined>>;

/** The simulated authorization page: choosing a person and returning with a code. */
export function registerSandboxLoginPage(
  app: FastifyInstance,
  deps: { database: Database; clock: Clock; random: Random },
  page: LoginPage,
): void {
  app.get<{ Querystring: Query }>(page.path, { schema: { hide: true } as object }, async (request, reply) => {
    const { query } = request;
    const refusal = faultOf(query, page, request.host);
    if (refusal) return sendPage(reply, 400, page.title, `<p style="color:#646a73">${refusal}</p>`);
    const person = findSandboxPerson(query['person'] ?? '');
    if (!person) return choice(reply, query, page);
    const code = Buffer.from(deps.random.bytes(16)).toString('hex');
    const scope = query['scope'] ?? '';
    await insertLoginCode(deps.database, page.provider, code, {
      person: person.key,
      scope,
      appId: query[page.appIdField]!,
      madeAt: deps.clock.now(),
    });
    const target = new URL(query['redirect_uri']!);
    if (page.provider === 'alipay') {
      target.searchParams.set('app_id', query['app_id']!);
      target.searchParams.set('scope', scope);
    }
    target.searchParams.set(page.codeField, code);
    target.searchParams.set('state', query['state'] ?? '');
    return reply.redirect(target.toString(), 302);
  });
}

/** The error that the provider's real page would show; null when valid. */
function faultOf(query: Query, page: LoginPage, host: string): string | null {
  if (!page.appIds.includes(query[page.appIdField] ?? '')) return 'AppID 参数错误';
  const address = URL.parse(query['redirect_uri'] ?? '');
  // Returns only to the requesting host, so that the page can't redirect elsewhere.
  if (!address || !/^https?:$/.test(address.protocol) || address.host !== host)
    return 'redirect_uri 域名与后台配置不一致';
  if (page.provider === 'wechat' && query['response_type'] !== 'code') return 'response_type 参数错误';
  return null;
}

function choice(reply: FastifyReply, query: Query, page: LoginPage): FastifyReply {
  const rows = sandboxPeople.map(({ key, nickname }) => {
    const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    );
    const search = new URLSearchParams([...given.filter(([name]) => name !== 'person'), ['person', key]]);
    return `<a href="?${escapeHtml(search.toString())}" style="display:block;padding:14px 16px;margin-top:8px;border-radius:12px;background:#fff;color:#1f2329;text-decoration:none;text-align:left">${nickname}</a>`;
  });
  return sendPage(
    reply,
    200,
    page.title,
    `<p style="margin:0 0 16px;color:#646a73">以谁的身份登录收收？</p>${rows.join('')}`,
  );
}
