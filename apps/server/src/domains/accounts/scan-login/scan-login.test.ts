import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { oneTimeCode, signInAs, signInAsOperator, type SignedIn } from '../builders/accounts.builders.ts';
import { SCAN_LIFETIME } from './scan-login.rules.ts';

const TOTP = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let server: TestServer;
let phone: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  phone = await signInAs(server);
});
afterAll(() => server.close());

const begin = (purpose: 'app' | 'console' = 'app') =>
  server.succeed(
    'accounts.start_scan_login',
    { purpose },
    { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36' } },
  );
type Begun = Awaited<ReturnType<typeof begin>>;
const open = ({ secret }: Begun, { token } = phone) => server.call('accounts.open_scan_login', { secret }, { token });
const answer = ({ secret }: Begun, confirm: boolean, { token } = phone) =>
  server.call('accounts.answer_scan_login', { secret, confirm }, { token });
const collect = ({ id, browsersecret }: Begun) => server.call('accounts.collect_scan_login', { id, browsersecret });
const stateOf = async (begun: Begun) => (await collect(begun)).data.state;

/** An operator with a linked phone. */
async function linkedOperator(name: string) {
  const operator = await signInAsOperator(server, name);
  const person = await signInAs(server);
  server.clock.advance(60_000);
  const link = await server.succeed(
    'accounts.start_phone_link',
    { code: oneTimeCode(TOTP, server.clock.now()) },
    { token: operator.token },
  );
  await open(link, person);
  return { operator, person, link, answered: await answer(link, true, person) };
}

describe('accounts.start_scan_login', () => {
  test('gives three secrets of their own, keeps none of them, and stands for two minutes', async () => {
    const begun = await begin();
    expect(new Set([begun.id, begun.secret, begun.browsersecret]).size).toBe(3);
    const [row] = await server.deps.database.query<{ text: string }>(
      'SELECT scan_logins::text AS text FROM scan_logins WHERE id = $1',
      [begun.id],
    );
    expect(row!.text).not.toContain(begun.secret);
    expect(row!.text).not.toContain(begun.browsersecret);
    expect(Date.parse(begun.expiresAt) - server.clock.now()).toBe(SCAN_LIFETIME);
  });

  test('more than 60 a minute from one address are told when to come back', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 90 }, () => server.call('accounts.start_scan_login', { purpose: 'app' })),
    );
    expect(outcomes.some(({ outcome }) => outcome === 'platform.too_many')).toBe(true);
    server.clock.advance(60_000);
  });
});

describe('accounts.open_scan_login', () => {
  test('shows the phone what asks, and the asking page that it was scanned', async () => {
    const begun = await begin();
    expect(await stateOf(begun)).toBe('waiting');
    expect((await open(begun)).data).toMatchObject({
      purpose: 'app',
      device: 'Chrome · Windows',
      samenetwork: true,
      operator: null,
    });
    expect(await stateOf(begun)).toBe('scanned');
    expect((await open(begun)).outcome, 'a reload of the phone’s page').toBe('success');
  });

  test('a code belongs to the first phone, however many scan at once', async () => {
    const begun = await begin();
    const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(server)));
    const outcomes = (await Promise.all(people.map((person) => open(begun, person)))).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['success', 'accounts.scan_taken']));
  });

  test('an unknown code and one that ran out are told apart, and neither opens', async () => {
    const begun = await begin();
    expect(
      (await server.call('accounts.open_scan_login', { secret: 'A'.repeat(43) }, { token: phone.token })).outcome,
    ).toBe('accounts.scan_unknown');
    server.clock.advance(SCAN_LIFETIME);
    expect((await open(begun)).outcome).toBe('accounts.scan_expired');
    expect(await stateOf(begun)).toBe('expired');
  });

  test('a console’s code opens nothing for who is no operator', async () => {
    expect((await open(await begin('console'))).outcome).toBe('accounts.not_operator');
  });
});

describe('accounts.answer_scan_login', () => {
  test('nothing can be confirmed that the phone was not shown', async () => {
    const begun = await begin();
    expect((await answer(begun, true)).outcome).toBe('accounts.scan_taken');
    expect(await stateOf(begun)).toBe('waiting');
  });

  test('another person can’t answer, and an answer stands', async () => {
    const begun = await begin();
    await open(begun);
    expect((await answer(begun, true, await signInAs(server))).outcome).toBe('accounts.scan_taken');
    expect((await answer(begun, false)).data.state).toBe('refused');
    expect((await answer(begun, true)).outcome).toBe('accounts.scan_taken');
    expect(await collect(begun)).toMatchObject({ data: { state: 'refused', signedIn: null } });
  });
});

describe('accounts.collect_scan_login', () => {
  test('hands the session over once, to the browser that asked, and the credentials work', async () => {
    const begun = await begin();
    await open(begun);
    await answer(begun, true);
    const all = await Promise.all(Array.from({ length: 6 }, () => collect(begun)));
    const [given, ...more] = all.map(({ data }) => data.signedIn).filter((signedIn) => signedIn !== null);
    expect(more).toEqual([]);
    expect(given!.userid).toBe(phone.userId);
    const reply = await server.server.app.inject({
      method: 'POST',
      url: '/token',
      headers: {
        authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `grant_type=password&username=${given!.userid}&password=${given!.usersecret}`,
    });
    expect(reply.statusCode).toBe(200);
    expect(await stateOf(begun)).toBe('collected');
  });

  test('whoever only saw the code gets nothing, nor does the code itself open the session', async () => {
    const begun = await begin();
    await open(begun);
    await answer(begun, true);
    const other = await begin();
    for (const browsersecret of [begun.secret, other.browsersecret]) {
      expect((await server.call('accounts.collect_scan_login', { id: begun.id, browsersecret })).outcome).toBe(
        'accounts.scan_unknown',
      );
    }
    expect((await collect(begun)).data.signedIn).not.toBeNull();
  });

  test('a confirmation that nobody collects in time is worth nothing', async () => {
    const begun = await begin();
    await open(begun);
    await answer(begun, true);
    server.clock.advance(SCAN_LIFETIME);
    expect((await collect(begun)).data).toMatchObject({ state: 'expired', signedIn: null });
  });

  test('a person who was suspended after confirming is not signed in', async () => {
    const person = await signInAs(server);
    const begun = await begin();
    await open(begun, person);
    await answer(begun, true, person);
    await server.deps.database.query("UPDATE users SET state = 'suspended' WHERE id = $1", [person.userId]);
    expect((await collect(begun)).outcome).toBe('accounts.scan_unknown');
  });
});

describe('accounts.start_phone_link', () => {
  test('an operator’s phone, linked after a one-time code, signs the console in', async () => {
    const { operator, person, link, answered } = await linkedOperator('linker');
    expect(answered.data).toEqual({ state: 'confirmed', purpose: 'link' });
    expect((await collect(link)).data).toMatchObject({ state: 'confirmed', signedIn: null, operator: null });
    const link2 = await server.succeed('accounts.get_phone_link', {}, { token: operator.token });
    expect(link2.linked).toMatchObject({ mobile: `${person.mobile.slice(0, 3)}****${person.mobile.slice(7)}` });
    const begun = await begin('console');
    expect((await open(begun, person)).data).toMatchObject({ purpose: 'console', operator: '值班运营' });
    await answer(begun, true, person);
    const { operator: session, signedIn } = (await collect(begun)).data;
    expect(signedIn).toBeNull();
    expect((await server.call('accounts.get_phone_link', {}, { token: session!.access_token })).outcome).toBe(
      'success',
    );
  });

  test('a wrong or used one-time code links nothing', async () => {
    const operator = await signInAsOperator(server, 'careful');
    server.clock.advance(60_000);
    const code = oneTimeCode(TOTP, server.clock.now());
    expect(
      (
        await server.call(
          'accounts.start_phone_link',
          { code: code === '000000' ? '111111' : '000000' },
          { token: operator.token },
        )
      ).outcome,
    ).toBe('accounts.operator_wrong');
    await server.succeed('accounts.start_phone_link', { code }, { token: operator.token });
    expect((await server.call('accounts.start_phone_link', { code }, { token: operator.token })).outcome).toBe(
      'accounts.operator_wrong',
    );
  });

  test('an account is one operator’s alone', async () => {
    const { person } = await linkedOperator('first');
    const second = await signInAsOperator(server, 'second');
    server.clock.advance(60_000);
    const link = await server.succeed(
      'accounts.start_phone_link',
      { code: oneTimeCode(TOTP, server.clock.now()) },
      { token: second.token },
    );
    await open(link, person);
    expect((await answer(link, true, person)).outcome).toBe('accounts.phone_linked');
  });
});

describe('accounts.get_phone_link', () => {
  test('nobody is linked before a phone has confirmed', async () => {
    const operator = await signInAsOperator(server, 'alone');
    server.clock.advance(60_000);
    const link = await server.succeed(
      'accounts.start_phone_link',
      { code: oneTimeCode(TOTP, server.clock.now()) },
      { token: operator.token },
    );
    await open(link);
    expect(await server.succeed('accounts.get_phone_link', {}, { token: operator.token })).toEqual({ linked: null });
  });
});

describe('accounts.remove_phone_link', () => {
  test('sign-in by scanning stops at once, also for a code that was already confirmed', async () => {
    const { operator, person } = await linkedOperator('leaver');
    const begun = await begin('console');
    await open(begun, person);
    await answer(begun, true, person);
    await server.succeed('accounts.remove_phone_link', {}, { token: operator.token });
    expect((await collect(begun)).outcome).toBe('accounts.scan_unknown');
    expect((await open(await begin('console'), person)).outcome).toBe('accounts.not_operator');
    expect((await server.succeed('accounts.get_phone_link', {}, { token: operator.token })).linked).toBeNull();
  });
});

describe('accounts.follow_scan_login', () => {
  test('the asking page hears at once, and nothing but the state', async () => {
    const begun = await begin();
    const origin = `http://127.0.0.1:${await server.server.start()}`;
    const leaving = new AbortController();
    const response = await fetch(`${origin}/api/accounts/followscanlogin/${begun.id}`, { signal: leaving.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let received = '';
    void (async () => {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) received += chunk;
    })().catch(() => {});
    await open(begun);
    await expect.poll(() => received).toContain('event: scan.changed\ndata: {"state":"scanned"}');
    expect(received).not.toContain(phone.userId);
    leaving.abort();
  });
});
