import type { alipayCalls } from '@shoushou/contract/alipay/alipay.contract';
import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import type { ExternalLogin } from '@shoushou/contract/types';
import type { wechatCalls } from '@shoushou/contract/wechat/wechat.contract';
import { instantOf, nextNumber, refuse, signedIn, type Answers, type FakeContext, type FakeWorld } from './world.ts';

type Provider = 'wechat' | 'alipay';

/** What a ticket stands for, without keeping it: 43 characters that begin with the provider's name. */
const ticketOf = (provider: Provider, code: string): string => `${provider}-${code}`.padEnd(43, '-').slice(0, 43);
export const providerOfTicket = (ticket: string): Provider | null => (/^(wechat|alipay)-/.exec(ticket)?.[1] as Provider | undefined) ?? null;

/** The code `used` was used before; the first person who is bound comes in; else the code is somebody new. */
function enter({ world, person }: FakeContext, provider: Provider, code: string): ExternalLogin {
  if (code === 'used') refuse(`${provider}.code_void`);
  const openid = `${provider}-openid`;
  const owner = world.people.find(({ bindings = [] }) => bindings.some((binding) => binding.provider === provider));
  if (person) return { openid, userid: null, usersecret: null, user: null, ticket: owner === person ? null : ticketOf(provider, code) };
  if (!owner) return { openid, userid: null, usersecret: null, user: null, ticket: ticketOf(provider, code) };
  return { openid, userid: owner.user.userid, usersecret: owner.usersecret, user: owner.user, ticket: null };
}

const page = (address: string, codeField: string) => (redirect: string, state: string) => ({ url: `${address}?redirect_uri=${encodeURIComponent(redirect)}&state=${state}&${codeField}=1` });

export const wechatAnswers: Answers<keyof typeof wechatCalls> = {
  'wechat.sign_page': ({ world }) => ({ timestamp: Math.floor(world.now() / 1000), noncestr: 'fake', signature: 'f'.repeat(40), appid: 'wxfake' }),
  'wechat.get_openid': (context, { code }) => enter(context, 'wechat', code),
  'wechat.oauth_page': (_, { redirect, state }) => page('https://open.weixin.test/connect/oauth2/authorize', 'code')(redirect, state),
};

export const alipayAnswers: Answers<keyof typeof alipayCalls> = {
  'alipay.get_user': (context, { authCode }) => enter(context, 'alipay', authCode),
  'alipay.oauth_page': (_, { redirect, state }) => page('https://openauth.alipay.test/oauth2/publicAppAuthorize.htm', 'auth_code')(redirect, state),
};

export const insuranceAnswers: Answers<keyof typeof insuranceCalls> = {
  'insurance.sign': (context, { product, clauses, signature }) => {
    const person = signedIn(context);
    if (!context.world.photos.has(signature)) refuse('insurance.signature_unknown');
    const signed = { id: `sign-${nextNumber(context.world)}`, product, clauses, signature: `/files/${signature}`, signedAt: instantOf(context.world) };
    person.clauses = [signed, ...(person.clauses ?? [])];
    return signed;
  },
  'insurance.list_signatures': (context) => signedIn(context).clauses ?? [],
};

/** Binds what a ticket stands for; the caller's own bindings after it. */
export function bindTicket(world: FakeWorld, person: FakeContext['person'] & object, ticket: string): void {
  const provider = providerOfTicket(ticket) ?? refuse('accounts.ticket_void');
  person.bindings = [...(person.bindings ?? []).filter((binding) => binding.provider !== provider), { provider, boundAt: instantOf(world) }];
}
