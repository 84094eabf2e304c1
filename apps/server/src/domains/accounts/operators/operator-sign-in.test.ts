import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildOperator, oneTimeCode, signInAsOperator } from '../builders/accounts.builders.ts';
import { takeFreshCode } from './fresh-code.steps.ts';

const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const password = 'console-2026';
let server: TestServer;
let next = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function operator(): Promise<string> {
  const name = `operator${(next += 1)}`;
  await server.deps.database.transaction((tx) =>
    buildOperator(tx, server.deps, { name, displayName: '值班运营', password, totpSecret }),
  );
  return name;
}
const codeNow = (): string => oneTimeCode(totpSecret, server.clock.now());
const wrongCode = (): string => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0');
const signIn = (name: string, change: { password?: string; code?: string } = {}) =>
  server.call('accounts.operator_sign_in', { name, password, code: codeNow(), ...change });

describe('the one-time code', () => {
  it('is that of RFC 6238', () => {
    expect(
      [59, 1111111109, 1234567890, 2000000000].map((seconds) => oneTimeCode(totpSecret, seconds * SECOND)),
    ).toEqual(['287082', '081804', '005924', '279037']);
  });
});

describe('accounts.operator_sign_in', () => {
  it('takes password and code together and opens the console', async () => {
    const { data } = await signIn(await operator());
    expect(data).toMatchObject({ name: '值班运营', expires_in: 7200 });
    expect((await server.call('accounts.operator_sign_out', {}, { token: data.access_token })).outcome).toBe('success');
  });

  it('answers a wrong password, a wrong code, an unknown name and a suspended operator alike', async () => {
    const suspended = await operator();
    await server.deps.database.query("UPDATE operators SET state = 'suspended' WHERE name = $1", [suspended]);
    const answers = [
      await signIn(await operator(), { password: 'guess-2026' }),
      await signIn(await operator(), { code: wrongCode() }),
      await signIn('nobody'),
      await signIn(suspended),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]!.outcome).toBe('accounts.operator_wrong');
  });

  it('ends what a suspended operator is signed in to, within a second', async () => {
    const name = await operator();
    const { access_token: token } = (await signIn(name)).data;
    expect((await server.call('accounts.get_operator', {}, { token })).outcome).toBe('success');
    await server.deps.database.query("UPDATE operators SET state = 'suspended' WHERE name = $1", [name]);
    server.clock.advance(SECOND);
    expect((await server.call('accounts.get_operator', {}, { token })).status).toBe(401);
  });

  it('takes a code once, of two sign-ins at the same moment too', async () => {
    const name = await operator();
    const code = codeNow();
    const answers = await Promise.all([signIn(name, { code }), signIn(name, { code }), signIn(name, { code })]);
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    expect((await signIn(name, { code })).outcome).toBe('accounts.operator_wrong');
    server.clock.advance(30 * SECOND);
    expect((await signIn(name)).outcome).toBe('success');
  });

  it('takes the code of the step before, not an older one', async () => {
    const name = await operator();
    const code = codeNow();
    server.clock.advance(30 * SECOND);
    expect((await signIn(name, { code })).outcome).toBe('success');
    const old = codeNow();
    server.clock.advance(90 * SECOND);
    expect((await signIn(name, { code: old })).outcome).toBe('accounts.operator_wrong');
  });

  it('locks after five tries, however they are mixed, and compares no more when they come at once', async () => {
    const name = await operator();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        signIn(name, index % 2 ? { password: 'guess-2026' } : { code: wrongCode() }),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'accounts.operator_wrong')).toHaveLength(5);
    expect((await signIn(name)).outcome).toBe('accounts.locked');
    server.clock.advance(15 * MINUTE);
    expect((await signIn(name)).outcome).toBe('success');
  });

  it('keeps the secret of the codes sealed', async () => {
    await operator();
    const [row] = await server.deps.database.query<{ row: string }>(
      'SELECT operators::text AS row FROM operators LIMIT 1',
    );
    expect(row!.row).not.toContain(totpSecret);
    expect(row!.row).not.toContain(Buffer.from(totpSecret).toString('hex'));
  });
});

describe('accounts.operator_sign_out', () => {
  it('ends a session that two hours have not ended already', async () => {
    const { data } = await signIn(await operator());
    server.clock.advance(2 * HOUR);
    expect((await server.call('accounts.operator_sign_out', {}, { token: data.access_token })).status).toBe(401);
  });

  it('ends one session at once, and that one alone', async () => {
    const [first, second] = [await signInAsOperator(server), await signInAsOperator(server)];
    await server.succeed('accounts.operator_sign_out', {}, { token: first.token });
    expect((await server.call('accounts.operator_sign_out', {}, { token: first.token })).status).toBe(401);
    expect((await server.call('accounts.operator_sign_out', {}, { token: second.token })).outcome).toBe('success');
  });
});

describe('a fresh code of a signed-in operator', () => {
  it('counts for nothing once they are suspended, also on a server that still believes their token for a moment', async () => {
    const name = await operator();
    const [{ id: operatorId } = { id: '' }] = await server.deps.database.query<{ id: string }>(
      'SELECT id FROM operators WHERE name = $1',
      [name],
    );
    const take = () =>
      takeFreshCode(server.deps, { operatorId, address: '10.0.0.9', code: codeNow() }, () => Promise.resolve('taken'));
    await server.deps.database.query("UPDATE operators SET state = 'suspended' WHERE id = $1", [operatorId]);
    expect(await take()).toEqual({ ok: false, lockedMinutes: null });
    await server.deps.database.query("UPDATE operators SET state = 'active' WHERE id = $1", [operatorId]);
    expect(await take()).toEqual({ ok: true, value: 'taken' });
  });
});
