import { callTable, calls, type Auth, type CallName } from '@shoushou/contract';
import type { Naming } from '@shoushou/contract/trust';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appToken, signInAs, signInAsOperator, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, buildRecycler } from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { buildScene, factOf, fillFacts, type Scene } from '../testing/scenes.ts';
import { namingFields, sampleInput } from '../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { answerOf, injectable, wireOf } from '../testing/wire.ts';

const names = Object.keys(calls) as CallName[];
const callers = [
  'nobody',
  'a made-up token',
  'an expired token',
  'the app',
  'an upload token',
  'a person',
  'a recycler',
  'an operator',
] as const;
type CallerKind = (typeof callers)[number];
type Verdict = 'in' | 401 | 403;

/** Which callers are admitted, by kind of call. Columns are in the order of `callers`. Stated only here. */
const table: Readonly<Record<Auth, readonly Verdict[]>> = {
  //         nobody made-up expired app  upload person recycler operator
  none: ['in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'],
  basic: [401, 401, 401, 401, 401, 401, 401, 401],
  app: [401, 401, 401, 'in', 403, 'in', 'in', 403],
  upload: [401, 401, 401, 'in', 'in', 'in', 'in', 403],
  user: [401, 401, 401, 401, 403, 'in', 'in', 403],
  recycler: [401, 401, 401, 401, 403, 403, 'in', 403],
  operator: [401, 401, 401, 403, 403, 403, 403, 'in'],
};

/** Routes that are no calls of the contract. */
const beside = [
  /^GET,HEAD \/api\/(health(\/(live|ready))?|openapi\.json)$/,
  // Which address the server sees: 404 without a signature by the server's secret.
  /^GET,HEAD \/api\/health\/address$/,
  /^GET,HEAD \/\.well-known\/(apple-app-site-association|assetlinks\.json)$/,
  /^GET,HEAD \/(files|documents)\/:name$/,
  /^GET,HEAD \/files\/(private|exports)\/:name$/,
  // A certificate is opened by its number and check value, which are in its code.
  /^GET,HEAD \/documents\/erasure\/:name$/,
  // The sandbox desk and the sandbox providers' page: only while providers are sandbox.
  /^(GET,HEAD|POST|GET,HEAD,POST) \/sandbox(\/|$)/,
];

let server: TestServer;
const tokens = new Map<CallerKind, string | undefined>();
beforeAll(async () => {
  server = await startTestServer({ loadSeed: async () => ({ samplePeople: [], seed: async () => {} }) });
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

async function freshToken(kind: CallerKind): Promise<string | undefined> {
  switch (kind) {
    case 'nobody':
      return undefined;
    case 'a made-up token':
      return 'A'.repeat(43);
    case 'an expired token': {
      const { token, userId } = await signInAs(server, { recycler: true });
      await server.deps.database.query(
        'UPDATE access_tokens SET expires_at = to_timestamp($1 / 1000.0) WHERE user_id = $2',
        [server.clock.now() - 1, userId],
      );
      return token;
    }
    case 'the app':
      return appToken(server);
    case 'an upload token':
      return appToken(server, 'upload');
    case 'a person':
      return (await signInAs(server)).token;
    case 'a recycler':
      return (await buildRecycler(server)).token;
    case 'an operator':
      return (await signInAsOperator(server)).token;
  }
}

describe('who gets in', () => {
  const rows = names.flatMap((name) =>
    callers.map((caller, index) => [name, caller, table[callTable[name].auth][index]!] as const),
  );

  test.each(rows)('%s for %s: %s', async (name, caller, verdict) => {
    // A sign-out ends the token it comes with.
    const token = tokens.get(caller) ?? (await freshToken(caller));
    if (!name.endsWith('sign_out')) tokens.set(caller, token);
    else tokens.delete(caller);
    const request = wireOf(name, sampleInput(name), {});
    if (token !== undefined) request.headers['authorization'] = `Bearer ${token}`;
    const { status, body } = await answerOf(server, request);
    if (verdict === 'in') expect([401, 403], body).not.toContain(status);
    else expect(status, body).toBe(verdict);
  });

  const changing = names.filter((name) => callTable[name].method === 'GET' && callTable[name].changes);
  test.each(changing)(
    '%s, a GET that changes something, answers neither a link that is followed nor HEAD',
    async (name) => {
      const { token } = await buildRecycler(server);
      const request = injectable(wireOf(name, sampleInput(name), { token })) as InjectOptions & {
        headers: Record<string, string>;
      };
      for (const asked of [
        { headers: { ...request.headers, 'sec-fetch-mode': 'navigate' } },
        { method: 'HEAD' as const },
      ]) {
        expect((await server.server.app.inject({ ...request, ...asked })).statusCode).toBe(403);
      }
    },
  );

  test('the word Bearer is no matter of capitals (RFC 9110)', async () => {
    const { token } = await signInAs(server);
    const request = injectable(wireOf('wallet.get', {}, {})) as InjectOptions & { headers: Record<string, string> };
    expect(
      (
        await server.server.app.inject({
          ...request,
          headers: { ...request.headers, authorization: `bearer ${token}` },
        })
      ).statusCode,
    ).toBe(200);
  });

  test('a person who is suspended is out with the next request', async () => {
    const { token, userId } = await signInAs(server);
    expect((await server.call('wallet.get', {}, { token })).status).toBe(200);
    await server.deps.database.query(`UPDATE users SET state = 'suspended' WHERE id = $1`, [userId]);
    server.clock.advance(1_001);
    expect((await server.call('wallet.get', {}, { token })).status).toBe(401);
  });

  test('a role is the one that the person has now, not the one they signed in with', async () => {
    const { token, userId } = await buildRecycler(server);
    expect((await server.call('orders.count_receipts', {}, { token })).status).toBe(200);
    await server.deps.database.query('UPDATE users SET is_recycler = false, on_duty = false WHERE id = $1', [userId]);
    server.clock.advance(1_001);
    expect((await server.call('orders.count_receipts', {}, { token })).status).toBe(403);
  });
});

describe('routes', () => {
  test('there is none but the calls of the contract and those listed here', () => {
    const printed = server.server.app.printRoutes({ commonPrefix: false });
    const found = routesOf(printed);
    const bound = new Set(
      names.map(
        (name) =>
          `${callTable[name].method === 'GET' ? 'GET,HEAD' : 'POST'} ${callTable[name].path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(found.length).toBeGreaterThan(names.length);
    expect(found.filter((route) => !bound.has(route) && !beside.some((pattern) => pattern.test(route)))).toEqual([]);
    expect([...bound].filter((route) => !found.includes(route))).toEqual([]);
  });

  test.each(names)('%s answers to its own method alone', async (name) => {
    const { url, headers } = injectable(wireOf(name, sampleInput(name), {})) as {
      url: string;
      headers: Record<string, string>;
    };
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
      if (method === callTable[name].method) continue;
      const { statusCode } = await server.server.app.inject({ method: method as 'GET', url, headers });
      // Two calls may share a path; then the other's own rules hold.
      expect(
        names.some((other) => callTable[other].path === callTable[name].path && callTable[other].method === method)
          ? 404
          : statusCode,
        method,
      ).toBe(404);
    }
  });
});

/** Full paths with their methods out of the tree that the router prints. */
function routesOf(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) return [];
    const depth = match[1]!.length / 4;
    path.length = depth;
    path.push(match[2]!);
    const methods = match[3]?.replaceAll(' ', '');
    return methods === undefined ? [] : [`${methods} ${path.join('').replace(/\/$/, '') || '/'}`];
  });
}

describe('what belongs to somebody else', () => {
  const built = new Map<string, Promise<Scene>>();
  /** Scenes of other people, each built once. @param path such as `takenOrder.receiptNo` */
  async function theirs(path: string): Promise<unknown> {
    const [name = '', ...rest] = path.split('.');
    const scene = built.get(name) ?? buildScene(server, name);
    built.set(name, scene);
    return factOf(await scene, rest.join('.'));
  }
  async function foreignFields({ foreign }: Naming): Promise<Record<string, unknown>> {
    const fields = await Promise.all(
      Object.entries(foreign).map(
        async ([field, path]) =>
          [field, path.startsWith('[') ? [await theirs(path.slice(1, -1))] : await theirs(path)] as const,
      ),
    );
    return Object.fromEntries(fields);
  }

  let strangers: Record<'customer' | 'recycler' | 'uploader', Pick<SignedIn, 'token' | 'userId'>>;
  beforeAll(async () => {
    strangers = {
      customer: await buildCustomer(server),
      recycler: await buildRecycler(server),
      uploader: { token: await appToken(server, 'upload'), userId: '' },
    };
  });

  const named = names.flatMap((name) =>
    callTable[name].trust?.names ? [[name, callTable[name].trust!.names!] as const] : [],
  );
  test('every call that names a thing says in its row who may', () => {
    expect(
      names.filter((name) => namingFields(name).length > 0).filter((name) => !named.some(([known]) => known === name)),
    ).toEqual([]);
  });

  const cells = named.flatMap(([name, entry]) =>
    typeof entry === 'string' ? [] : entry.map((each, index) => [name, index, each] as const),
  );
  test.each(cells)('%s (%i) sounds to a stranger as if it were not there', async (name, _, naming) => {
    const { outcome: expected, as = 'customer', input, free } = naming;
    const stranger = strangers[as];
    const send = (fields: Record<string, unknown>) =>
      server.call(name, { ...sampleInput(name), ...fillFacts(input ?? {}, stranger), ...fields } as never, {
        token: stranger.token,
      });
    const foreign = await foreignFields(naming);
    const whole = sampleInput(name, { full: true });
    const there = await send(foreign);
    expect(there.outcome, there.body).toBe(expected);
    if (free) return;
    const absent = await send(
      naming.absent ?? Object.fromEntries(Object.keys(foreign).map((field) => [field, whole[field]])),
    );
    expect([there.status, there.body]).toEqual([absent.status, absent.body]);
  });

  test('a list shows nobody what is another’s', async () => {
    const { token } = await buildRecycler(server);
    const secrets = await Promise.all(
      [
        'customer.mobile',
        'takenOrder.customer.mobile',
        'takenOrder.no',
        'customer.addressId',
        'rechargePayment.id',
        'waitingListing.no',
        'offeredDeal.no',
      ].map(theirs),
    );
    const lists: [CallName, Record<string, unknown>][] = [
      ['places.list_addresses', {}],
      ['places.list_areas', {}],
      ['messages.list', {}],
      ['wallet.list_lines', {}],
      ['orders.list_receipts', { state: '0' }],
      ['orders.list_mine', {}],
      ['trade.list_mine', {}],
      ['trade.list_deals', {}],
    ];
    for (const [name, input] of lists) {
      const { body } = await server.call(name, input as never, { token });
      for (const secret of secrets) expect(body, name).not.toContain(secret);
    }
  });
});
