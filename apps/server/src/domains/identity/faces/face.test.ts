import { DAY, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signEsignNotice } from '../../../gateways/esign/esign-sign.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { sampleClaim, sampleNumber } from '../../../testing/identity-claims.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A person whose check waits for the face check. */
async function waiting(claim: Parameters<typeof sampleClaim>[2] = { elements: '2' }) {
  const person = await signInAs(server, { verified: false });
  await server.succeed('identity.authenticate', await sampleClaim(server, person.token, claim), {
    token: person.token,
  });
  return person;
}
const read = ({ userId, token }: { userId: string; token: string }) =>
  server.succeed('identity.get', { userid: userId }, { token });
const press = (path: string) => server.server.app.inject({ method: 'POST', url: path });

describe('identity.start_face', () => {
  it('opens a page of the e-sign provider, the same until it ends', async () => {
    const { token } = await waiting();
    const face = await server.succeed('identity.start_face', {}, { token });
    expect(face).toMatchObject({
      state: 'open',
      authFlowId: expect.stringMatching(/^OF-/),
      authUrl: expect.stringContaining('/sandbox/esign/'),
    });
    expect(await server.succeed('identity.start_face', {}, { token })).toEqual(face);
    const page = await server.server.app.inject({ url: face.authUrl! });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('李**')]);
  });

  it('is refused to whom no check waits', async () => {
    const { token } = await signInAs(server, { verified: false });
    expect((await server.call('identity.start_face', {}, { token })).outcome).toBe('identity.face_not_needed');
  });

  it('decides for a number that the register does not have', async () => {
    const person = await waiting({ elements: '3', idcardno: sampleNumber('000') });
    const { authUrl } = await server.succeed('identity.start_face', {}, { token: person.token });
    await press(`${authUrl}/pass`);
    expect(await read(person)).toMatchObject({ state: 'verified', verified: true });
  });

  it('E1 E2 asks somebody whom the provider knows for their face, apart from their account', async () => {
    const claim = { elements: '2' as const, idcardno: sampleNumber() };
    const person = await waiting(claim);
    await press(`${(await server.succeed('identity.start_face', {}, { token: person.token })).authUrl}/pass`);
    const { requireReverification } = await import('../index.ts');
    await requireReverification(server.deps.database, person.userId, '账号存在风险，请重新认证', server.clock.now());
    await server.succeed('identity.authenticate', await sampleClaim(server, person.token, claim), {
      token: person.token,
    });
    const again = await server.succeed('identity.start_face', {}, { token: person.token });
    expect(again.authFlowId).toMatch(/^\d{17,20}$/);
    expect((await server.succeed('identity.get_face', {}, { token: person.token })).state).toBe('open');
    await press(`${again.authUrl}/pass`);
    expect((await server.succeed('identity.get_face', {}, { token: person.token })).state).toBe('passed');
    expect(await read(person)).toMatchObject({ state: 'verified', again: null });
  });
});

describe('identity.esign_notice', () => {
  const send = (headers: Record<string, string>, payload: string) =>
    server.server.app.inject({ method: 'POST', url: '/api/Esign2/notice', headers, payload });
  const notice = (authFlowId: string, at = server.clock.now(), secret = 'sandbox-esign-secret') => {
    const body = JSON.stringify({ action: 'AUTH_PASS', authType: 'PSN', authFlowId });
    return [
      {
        'content-type': 'application/json',
        'x-tsign-open-app-id': '7438800000',
        'x-tsign-open-timestamp': String(at),
        'x-tsign-open-signature': signEsignNotice(secret, String(at), {}, body),
      },
      body,
    ] as const;
  };

  it('verifies, and when it comes again changes nothing', async () => {
    const person = await waiting();
    const { authFlowId } = await server.succeed('identity.start_face', {}, { token: person.token });
    const first = await send(...notice(authFlowId!));
    expect([first.statusCode, first.json()]).toEqual([200, { code: '200', msg: 'success' }]);
    const verified = await read(person);
    expect(verified).toMatchObject({ state: 'verified', verified: true });
    server.clock.advance(MINUTE);
    expect((await send(...notice(authFlowId!))).statusCode).toBe(200);
    expect((await read(person)).verifiedAt).toBe(verified.verifiedAt);
  });

  it.each([
    ['a signature of another secret', (flow: string) => notice(flow, server.clock.now(), 'guessed')],
    ['one from sixteen minutes ago', (flow: string) => notice(flow, server.clock.now() - 16 * MINUTE)],
    ['one from sixteen minutes ahead', (flow: string) => notice(flow, server.clock.now() + 16 * MINUTE)],
    ['a body that was changed after signing', (flow: string) => [notice('OF-else')[0], notice(flow)[1]] as const],
    ['no signature at all', (flow: string) => [{ 'content-type': 'application/json' }, notice(flow)[1]] as const],
  ])('is refused with %s', async (_, make) => {
    const person = await waiting();
    const { authFlowId } = await server.succeed('identity.start_face', {}, { token: person.token });
    expect((await send(...make(authFlowId!))).statusCode).toBe(400);
    expect((await read(person)).state).toBe('reviewing');
  });

  it('of a check that was replaced verifies nobody', async () => {
    const person = await waiting();
    const { authFlowId } = await server.succeed('identity.start_face', {}, { token: person.token });
    await server.succeed('identity.authenticate', await sampleClaim(server, person.token, { elements: '2' }), {
      token: person.token,
    });
    expect((await send(...notice(authFlowId!))).statusCode).toBe(200);
    expect((await read(person)).state).toBe('reviewing');
  });
});

describe('identity.get_face', () => {
  it('tells the outcome at once when the person comes back, although no notice has come', async () => {
    const { gateway } = server.deps.gateways.esign;
    const person = await waiting();
    const { authFlowId } = await server.succeed('identity.start_face', {}, { token: person.token });
    await server.deps.database.query(`UPDATE sandbox_esign_flows SET state = 'passed' WHERE auth_flow_id = $1`, [
      authFlowId,
    ]);
    expect(await server.succeed('identity.get_face', {}, { token: person.token })).toMatchObject({
      state: 'passed',
      authUrl: null,
      identity: { state: 'verified' },
    });
    expect(gateway.acknowledgement).toContain('200');
  });

  it('keeps what it knows while the provider can’t be reached', async () => {
    const person = await waiting();
    await server.succeed('identity.start_face', {}, { token: person.token });
    const { gateway } = server.deps.gateways.esign;
    server.deps.gateways.esign.gateway = {
      ...gateway,
      readFace: async () => Promise.reject(new ProviderFailed('esign', 'unreachable', 'NETWORK', 'reset')),
    };
    const face = await server.succeed('identity.get_face', {}, { token: person.token });
    server.deps.gateways.esign.gateway = gateway;
    expect(face).toMatchObject({ state: 'open', identity: { state: 'reviewing' } });
  });
});

describe('a page that nobody finishes', () => {
  it('is asked about when its notice is lost', async () => {
    const person = await waiting();
    const { authFlowId } = await server.succeed('identity.start_face', {}, { token: person.token });
    await server.deps.database.query(`UPDATE sandbox_esign_flows SET state = 'passed' WHERE auth_flow_id = $1`, [
      authFlowId,
    ]);
    server.clock.advance(3 * MINUTE);
    await server.server.jobs.run('identity.ask_faces');
    expect((await read(person)).state).toBe('verified');
  });

  it('ends after a day, and after the provider says that it lapsed', async () => {
    const [idle, lapsed] = [await waiting(), await waiting()];
    const { authUrl } = await server.succeed('identity.start_face', {}, { token: lapsed.token });
    await press(`${authUrl}/lapse`);
    expect((await server.succeed('identity.get_face', {}, { token: lapsed.token })).identity.state).toBe('reviewing');
    server.clock.advance(DAY + MINUTE);
    await server.server.jobs.run('identity.ask_faces');
    for (const person of [idle, lapsed])
      expect(await read(person)).toMatchObject({ state: 'refused', reason: expect.stringContaining('超时') });
  });
});
