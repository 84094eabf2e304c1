import { createApiClient } from '@shoushou/client/calls/api-client';
import { memoryStorage } from '@shoushou/client/device/device-storage';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildUser } from '../domains/accounts/builders/accounts.builders.ts';
import { inLane } from '../testing/lane.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Phones whose tokens expire at the same moment, and the calls that each of them then makes at once. */
const PHONES = inLane({ short: 150, long: 1_000 });
const CALLS = 4;

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** A phone as created by the app, with an expired token and its own address. */
async function phone(index: number, seen: (path: string, milliseconds: number) => void) {
  const { userId, usersecret } = await server.deps.database.transaction(async (tx) => {
    const { userId: id } = await buildUser(tx, server.deps);
    return { userId: id, ...(await buildDevice(tx, server.deps, id)) };
  });
  const storage = memoryStorage({
    userid: userId,
    usersecret,
    user: { userid: userId },
    usertype: 1,
    token: 'expired',
    expires_in: 0,
  });
  const send: typeof fetch = async (input, init) => {
    const request = new Request(new URL(input as string, 'http://server.test'), init);
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const startedAt = performance.now();
    const options: InjectOptions = {
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: `10.1.${index >> 8}.${index & 255}`,
      ...(body === '' ? {} : { payload: body }),
    };
    const answer = await server.server.app.inject(options);
    seen(pathname, performance.now() - startedAt);
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
  };
  return createApiClient({
    baseUrl: 'http://server.test',
    storage,
    fetch: send,
    clock: { now: Date.now, wait: () => Promise.resolve() },
    clientId: 'shoushou-app',
    clientSecret: 'sandbox-secret',
    hooks: {},
  });
}

test('phones whose tokens expire together ask for one each, and every call of theirs is answered', async () => {
  const tokenTimes: number[] = [];
  const phones = [];
  for (let index = 0; index < PHONES; index += 1)
    phones.push(await phone(index, (path, milliseconds) => path === '/token' && tokenTimes.push(milliseconds)));
  const refused: string[] = [];
  const startedAt = performance.now();
  await Promise.all(
    phones.flatMap((client) =>
      Array.from({ length: CALLS }, async () => {
        const outcome = await client.call('messages.counts', {});
        if (!outcome.ok) refused.push(outcome.name);
      }),
    ),
  );
  const figures = `${PHONES} phones in ${Math.round(performance.now() - startedAt)} ms; a token in ${Math.round(quantile(tokenTimes, 0.5))} ms, of a hundred the slowest in ${Math.round(quantile(tokenTimes, 0.99))} ms`;
  expect(refused, figures).toEqual([]);
  expect(tokenTimes.length, figures).toBe(PHONES);
  // All ask in the same moment, so that the last waits for all others: a thousand need no second each.
  expect(quantile(tokenTimes, 0.99) / PHONES, figures).toBeLessThan(20);
});
