import { describe, expect, it } from 'vitest';
import { authorizationFor, createExternalCaller, type ExternalHosts } from './external-hosts.ts';
import type { TokenSource } from '@shoushou/client/tokens/token-source';
import { ManualClock } from '@shoushou/client/testing/manual-clock';
import { envelope, recordingFetch, refusal, type Answer, type Seen } from '@shoushou/client/testing/wire';

const own = 'https://api.test';
const hosts: ExternalHosts = {
  sorting: 'https://sorting.test',
  partner: 'https://partner.test',
  partnerToken: 'theirs',
  open: ['https://open.test'],
};

function setUp(answer: (seen: Seen) => Answer = () => envelope({ kinds: 4 })) {
  const fetch = recordingFetch(answer);
  const renewed: string[] = [];
  const tokens: TokenSource = {
    current: async () => ({ ok: true, token: 'ours' }),
    async renew(refused) {
      renewed.push(refused);
      return { ok: true, token: 'ours-2' };
    },
  };
  return { fetch, renewed, caller: createExternalCaller({ hosts, own, tokens, fetch, clock: new ManualClock() }) };
}

const authorizations = (fetch: { seen: Seen[] }) => fetch.seen.map(({ headers }) => headers.get('authorization'));

describe('what a request is authorized by', () => {
  it.each([
    ['https://api.test/api/util/get_notices', 'own'],
    ['https://api.test/token', 'none'],
    ['https://api.test/api/user/exist_phone/13800138000', 'none'],
    ['https://sorting.test/sort', 'own'],
    ['https://partner.test/api/anything', 'partner'],
    ['https://open.test/list', 'none'],
    ['https://stranger.test/api/util/get_notices', 'none'],
    ['https://partner.test.stranger.test/', 'none'],
    ['https://partner.test:8443/', 'none'],
    ['http://api.test/api/util/get_notices', 'none'],
  ])('%s: %s', (address, authorization) => {
    expect(authorizationFor(address, { own, hosts })).toBe(authorization);
  });

  it('is nothing where no host has been configured', () => {
    const none = { sorting: '', partner: '', partnerToken: '', open: [] };
    expect(authorizationFor('https://partner.test/', { own, hosts: none })).toBe('none');
  });
});

describe('calls to other hosts', () => {
  it('an open GET carries its query as one JSON parameter, and no authorization even to our own host', async () => {
    const { caller, fetch } = setUp();
    expect(await caller.openGet('https://api.test/list', { page: 1, name: '纸 & 塑料' })).toEqual({
      ok: true,
      data: { kinds: 4 },
    });
    const [seen] = fetch.seen;
    expect([...seen!.query.keys()]).toEqual(['data']);
    expect(JSON.parse(seen!.query.get('data')!)).toEqual({ page: 1, name: '纸 & 塑料' });
    expect([seen!.method, seen!.headers.get('content-type'), seen!.headers.get('authorization')]).toEqual([
      'GET',
      'application/x-www-form-urlencoded',
      null,
    ]);
  });

  it('a sorting POST wraps its payload in data, under our token', async () => {
    const { caller, fetch } = setUp();
    await caller.sortingPost('/api/sort', { weightGrams: 1200 });
    expect(fetch.seen[0]).toMatchObject({ method: 'POST', path: '/api/sort', body: { data: { weightGrams: 1200 } } });
    expect(authorizations(fetch)).toEqual(['Bearer ours']);
  });

  it('the partner gets its own token, and never ours', async () => {
    const { caller, fetch, renewed } = setUp(() => refusal(1401, 401));
    expect(await caller.partnerGet('/api/list', { page: '2' })).toMatchObject({ ok: false, status: 401 });
    expect(authorizations(fetch)).toEqual(['Bearer theirs']);
    expect(renewed).toEqual([]);
  });

  it('a refused token is renewed once and the call repeated once', async () => {
    const { caller, fetch, renewed } = setUp(({ headers }) =>
      headers.get('authorization') === 'Bearer ours' ? refusal(1401, 401) : envelope({}),
    );
    expect(await caller.sortingPost('/api/sort', {})).toMatchObject({ ok: true });
    expect(authorizations(fetch)).toEqual(['Bearer ours', 'Bearer ours-2']);
    expect(renewed).toEqual(['ours']);
  });
});
