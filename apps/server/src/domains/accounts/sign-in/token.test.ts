import { MINUTE, SECOND, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { filePart, sendForm, smallPicture } from '../../../testing/upload.ts';
import { appToken, buildDevice, buildUser, signInAs } from '../builders/accounts.builders.ts';
import { installMark } from '../session/sign-in-places.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const client = basic('shoushou-app', 'sandbox-secret');

async function grant(form: Record<string, string>, authorization: string | null = client) {
  const response = await server.server.app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(authorization ? { authorization } : {}) },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() as Record<string, unknown> };
}

async function device(): Promise<{ userId: string; usersecret: string }> {
  return server.deps.database.transaction(async (tx) => {
    const { userId } = await buildUser(tx, server.deps);
    const { usersecret } = await buildDevice(tx, server.deps, userId);
    return { userId, usersecret };
  });
}

const storedTokens = async (): Promise<number> =>
  (await server.deps.database.query('SELECT 1 FROM access_tokens')).length;
const asks = (token: string, userid: string) => server.call('accounts.get_user', { userid }, { token });

describe('accounts.token', () => {
  it('gives the anonymous app a token for open calls alone', async () => {
    const { status, headers, body } = await grant({ grant_type: 'client_credentials' });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      token_type: 'bearer',
      expires_in: 7200,
    });
    expect(headers['cache-control']).toBe('no-store');
    const { userId } = await signInAs(server);
    expect(
      (await server.call('accounts.get_profile', { userid: userId }, { token: body['access_token'] as string })).status,
    ).toBe(200);
    expect((await asks(body['access_token'] as string, userId)).status).toBe(401);
  });

  it('limits what strangers and a single person take in a minute, and sweeps what has run out', async () => {
    /** The last millisecond of a minute, so that the next one begins a millisecond later. */
    const toEndOfMinute = (): void =>
      server.clock.set(toInstant((Math.floor(server.clock.now() / MINUTE) + 2) * MINUTE - 1));
    toEndOfMinute();
    const before = await storedTokens();
    const statuses = (
      await Promise.all(Array.from({ length: 1_100 }, () => grant({ grant_type: 'client_credentials' })))
    ).map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, (await storedTokens()) - before]).toEqual([
      1_000, 1_000,
    ]);
    server.clock.advance(1);
    expect((await grant({ grant_type: 'client_credentials' })).status).toBe(200);
    toEndOfMinute();
    const { userId, usersecret } = await device();
    const own = await Promise.all(
      Array.from({ length: 80 }, () => grant({ grant_type: 'password', username: userId, password: usersecret })),
    );
    expect(own.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(own.find(({ status }) => status !== 200)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    server.clock.advance(1);
    expect((await grant({ grant_type: 'password', username: userId, password: usersecret })).status).toBe(200);
    server.clock.advance(2 * 60 * MINUTE + SECOND);
    await server.server.jobs.run('accounts.sweep');
    expect(await storedTokens()).toBeLessThanOrEqual(before);
  });

  it('counts for a person only what is asked with a password', async () => {
    const { userId, usersecret } = await device();
    await Promise.all(Array.from({ length: 61 }, () => grant({ grant_type: 'client_credentials', username: userId })));
    expect((await grant({ grant_type: 'password', username: userId, password: usersecret })).status).toBe(200);
  });

  it('remembers the installation that asked, until another is named', async () => {
    const { userId, usersecret } = await device();
    const markAfter = async (installid?: string) => {
      await grant({
        grant_type: 'password',
        username: userId,
        password: usersecret,
        ...(installid === undefined ? {} : { installid }),
      });
      return (
        await server.deps.database.query<{ mark: Uint8Array | null }>(
          'SELECT install_mark AS mark FROM user_devices WHERE user_id = $1',
          [userId],
        )
      )[0]!.mark;
    };
    expect(await markAfter()).toBeNull();
    const [one, other] = ['3f0f6f0e-0d39-4c8e-9d5e-2f3f5a1b7c01', '3f0f6f0e-0d39-4c8e-9d5e-2f3f5a1b7c02'];
    expect(await markAfter(one)).toEqual(Buffer.from(installMark(server.deps, one)));
    expect(await markAfter()).toEqual(Buffer.from(installMark(server.deps, one)));
    expect(await markAfter(other)).toEqual(Buffer.from(installMark(server.deps, other)));
  });

  it('serves for 7200 seconds and not a moment longer, though it was looked up a moment ago', async () => {
    const { userId, usersecret } = await device();
    const { body } = await grant({ grant_type: 'password', username: userId, password: usersecret });
    const token = body['access_token'] as string;
    server.clock.advance(7_199_900);
    expect((await asks(token, userId)).outcome).toBe('success');
    server.clock.advance(200);
    expect((await asks(token, userId)).status).toBe(401);
  });

  it('gives the upload client a token that uploads and does nothing else', async () => {
    const { status, body } = await grant({ grant_type: 'client_credentials', scope: 'upload' });
    expect([status, body['expires_in']]).toEqual([200, 7200]);
    const token = body['access_token'] as string;
    expect((await sendForm(server, '/api/mbigs/uploadsignimg', token, [filePart(await smallPicture())])).code).toBe(
      1001,
    );
    const { userId } = await signInAs(server);
    expect((await server.call('accounts.get_profile', { userid: userId }, { token })).status).toBe(403);
    expect(await grant({ grant_type: 'client_credentials', scope: 'everything' })).toMatchObject({
      status: 400,
      body: { code: 2004 },
    });
  });

  it.each(['uploadsignimg', 'insurancesign'])(
    'gives the app a token by which %s takes a picture too, as the specification asks for one',
    async (path) => {
      const { body } = await grant({ grant_type: 'client_credentials' });
      expect(
        (await sendForm(server, `/api/mbigs/${path}`, body['access_token'] as string, [filePart(await smallPicture())]))
          .code,
      ).toBe(1001);
    },
  );

  it('swaps userid and usersecret for the person’s token', async () => {
    const { userId, usersecret } = await device();
    const { body } = await grant({ grant_type: 'password', username: userId, password: usersecret });
    expect((await asks(body['access_token'] as string, userId)).data).toMatchObject({ userid: userId });
  });

  it.each([
    ['no client', null],
    ['another secret', basic('shoushou-app', 'sandbox-secreu')],
    ['another id', basic('shoushou-web', 'sandbox-secret')],
    ['a bearer token', 'Bearer sandbox-secret-sandbox-secret'],
    ['no base64', 'Basic :::'],
  ])('answers 401 to %s, and says how a client names itself', async (_, authorization) => {
    const { status, body, headers } = await grant({ grant_type: 'client_credentials' }, authorization);
    expect([status, body['code']]).toEqual([401, 2001]);
    expect(headers['www-authenticate']).toBe('Basic realm="shoushou", charset="UTF-8"');
  });

  it('answers 400 to a grant it does not know', async () => {
    for (const grant_type of ['refresh_token', 'authorization_code', ''])
      expect((await grant({ grant_type })).status).toBe(400);
    expect((await grant({})).status).toBe(400);
  });

  it('answers 401 alike to a wrong secret, an unknown person and what is no id', async () => {
    const { userId, usersecret } = await device();
    const another = await device();
    const answers = await Promise.all(
      [
        [userId, 'x'.repeat(43)],
        [another.userId, usersecret],
        ['00000000-0000-7000-8000-000000000000', usersecret],
        ["' OR 1=1 --", usersecret],
        [userId, ''],
      ].map(async ([username, password]) =>
        grant({ grant_type: 'password', username: username!, password: password! }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('refuses a suspended person, and the tokens they already have', async () => {
    const { userId, usersecret } = await device();
    const { body } = await grant({ grant_type: 'password', username: userId, password: usersecret });
    await server.deps.database.query("UPDATE users SET state = 'suspended' WHERE id = $1", [userId]);
    expect((await grant({ grant_type: 'password', username: userId, password: usersecret })).status).toBe(403);
    expect((await asks(body['access_token'] as string, userId)).status).toBe(401);
  });

  it('keeps neither tokens nor secrets, only their hashes', async () => {
    const { userId, usersecret } = await device();
    const { body } = await grant({ grant_type: 'password', username: userId, password: usersecret });
    const rows = await server.deps.database.query<{ row: string }>(
      'SELECT access_tokens::text AS row FROM access_tokens UNION ALL SELECT user_devices::text FROM user_devices',
    );
    const all = rows.map(({ row }) => row).join('\n');
    for (const secret of [usersecret, body['access_token'] as string]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('a bearer token', () => {
  it('ends after 7200 seconds', async () => {
    const { userId, usersecret } = await device();
    const { body } = await grant({ grant_type: 'password', username: userId, password: usersecret });
    const token = body['access_token'] as string;
    // The last request was half a second ago, so its cached lookup expires at the same instant.
    server.clock.advance(7199 * SECOND + 500);
    expect((await asks(token, userId)).status).toBe(200);
    server.clock.advance(500);
    expect((await asks(token, userId)).status).toBe(401);
  });

  it.each([
    ['nothing', ''],
    ['an unsigned JWT', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['a made-up token', 'A'.repeat(43)],
    ['a token with one letter changed', 'changed'],
    ['too long a token', 'a'.repeat(5000)],
    ['SQL', "' OR '1'='1"],
  ])('is refused when it is %s', async (kind, forged) => {
    const { userId, token } = await signInAs(server);
    const sent =
      kind === 'a token with one letter changed'
        ? `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
        : forged;
    const response = await server.server.app.inject({
      method: 'GET',
      url: `/api/user/get/${userId}`,
      headers: { authorization: `Bearer ${sent}` },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 1401 });
  });

  it('is looked up once a second however many calls carry it, and no longer believed after that', async () => {
    const { userId, token } = await signInAs(server);
    let looks = 0;
    const query = server.deps.database.query.bind(server.deps.database);
    server.deps.database.query = ((text: string, values: never) => {
      if (text.includes('FROM access_tokens')) looks += 1;
      return query(text, values);
    }) as typeof query;
    try {
      for (let count = 0; count < 20; count += 1) await asks(token, userId);
      expect(looks).toBe(1);
      server.clock.advance(SECOND);
      await query('DELETE FROM access_tokens WHERE user_id = $1', [userId]);
      expect((await asks(token, userId)).status).toBe(401);
    } finally {
      server.deps.database.query = query;
    }
  });

  it('ends after two hours to the moment, whether the server has just seen it or never', async () => {
    const { userId, usersecret } = await device();
    const made = async () =>
      (await grant({ grant_type: 'password', username: userId, password: usersecret })).body['access_token'] as string;
    const [seen, unseen] = [await made(), await made()];
    server.clock.advance(7200 * SECOND - 500);
    expect((await asks(seen, userId)).status).toBe(200);
    server.clock.advance(500);
    expect((await Promise.all([seen, unseen].map((token) => asks(token, userId)))).map(({ status }) => status)).toEqual(
      [401, 401],
    );
  });

  it('is swept away some time after it ended', async () => {
    await grant({ grant_type: 'client_credentials' });
    server.clock.advance(121 * MINUTE);
    await server.server.jobs.run('accounts.sweep');
    expect(
      await server.deps.database.query('SELECT 1 FROM access_tokens WHERE expires_at < to_timestamp($1 / 1000.0)', [
        server.clock.now(),
      ]),
    ).toEqual([]);
  });
});

describe('accounts.sign_out', () => {
  it('ends the token at once, and the secret with it', async () => {
    const { userId, usersecret } = await device();
    const { body } = await grant({ grant_type: 'password', username: userId, password: usersecret });
    const token = body['access_token'] as string;
    expect((await asks(token, userId)).status).toBe(200);
    await server.succeed('accounts.sign_out', {}, { token });
    expect((await asks(token, userId)).status).toBe(401);
    expect((await grant({ grant_type: 'password', username: userId, password: usersecret })).status).toBe(401);
  });

  it('ends a token too that is asked for while it commits', async () => {
    const { userId, usersecret } = await device();
    let late: ReturnType<typeof grant> | null = null;
    await server.deps.database.transaction(async (tx) => {
      await revokeDevices(tx, server.deps, userId, { allBut: null });
      late = grant({ grant_type: 'password', username: userId, password: usersecret });
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect((await late!).status).toBe(401);
  });

  it('is not for the anonymous app', async () => {
    expect((await server.call('accounts.sign_out', {}, { token: await appToken(server) })).status).toBe(401);
  });
});

describe('accounts.get_user', () => {
  it('shows a person their own record, and another’s like one that does not exist', async () => {
    const [me, other] = await Promise.all([signInAs(server), signInAs(server)]);
    expect((await asks(me.token, me.userId)).data).toMatchObject({ userid: me.userId, mobile: me.mobile, usertype: 0 });
    const [others, nobodys, malformed] = await Promise.all(
      [other.userId, '00000000-0000-7000-8000-000000000000', 'x'].map((userid) => asks(me.token, userid)),
    );
    expect(others).toMatchObject({ status: 404 });
    expect(others!.body).toBe(nobodys!.body);
    expect(others!.body).toBe(malformed!.body);
  });
});

describe('accounts.set_duty', () => {
  it('a recycler goes on and off duty, a customer can’t', async () => {
    const customer = await signInAs(server);
    const recycler = await signInAs(server, { recycler: true });
    expect((await server.call('accounts.set_duty', { onduty: true }, { token: customer.token })).status).toBe(403);
    expect((await server.succeed('accounts.set_duty', { onduty: false }, { token: recycler.token })).onduty).toBe(
      false,
    );
    expect((await server.succeed('accounts.set_duty', { onduty: true }, { token: recycler.token })).onduty).toBe(true);
  });
});
