import { DAY } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { systemRandom } from '../../platform/system.ts';
import { sampleNumber } from '../../testing/identity-claims.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { TestClock } from '../../testing/server.ts';
import { createSandboxRules, type SandboxRules } from '../sandbox-rules/catalogue.ts';
import type { Wire } from '../wire.ts';
import { createEsign } from './esign-client.ts';
import { signEsign, signEsignNotice } from './esign-sign.ts';
import { createSandboxEsign, type SandboxEsignDesk } from './sandbox-esign.ts';

let postgres: TestDatabase;
let database: Database;
let sandbox: SandboxRules;
let wire: Wire;
let desk: SandboxEsignDesk;
const clock = new TestClock();
const account = { appId: '7438800000', appSecret: 'secret-of-esign' };
beforeAll(async () => {
  postgres = await createTestDatabase();
  database = createDatabase({ connectionString: postgres.connectionString, poolSize: 2, onError: () => {} });
  sandbox = createSandboxRules(database);
  ({ wire, desk } = createSandboxEsign({ database, clock, random: systemRandom, account, sandbox }));
});
afterEach(() => sandbox.faults.clear());
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const esign = () =>
  createEsign({
    wire,
    account,
    origin: 'https://openapi.esign.cn',
    publicOrigin: 'https://m.example.com',
    now: () => clock.now(),
  });
let numbers = 0;
const somebody = () => ({
  name: '李明',
  number: sampleNumber('123'),
  mobile: `1366600${String((numbers += 1)).padStart(4, '0')}`,
  returnPath: '/realname',
});
const ask = async (path: string, parameters: object) => {
  const body = JSON.stringify(parameters);
  const headers = signEsign(account, 'POST', path, body, clock.now());
  return JSON.parse((await wire({ method: 'POST', url: `https://openapi.esign.cn${path}`, headers, body })).body) as {
    code: number;
    data: { authFlowId: string };
  };
};
const consentOf = ({ name, number, mobile }: ReturnType<typeof somebody>) =>
  ask('/v3/psn-auth-url', {
    psnAuthConfig: { psnAccount: mobile, psnInfo: { psnName: name, psnIDCardNum: number } },
    authorizeConfig: { authorizedScopes: ['get_psn_identity_info'] },
  });

describe('e签宝', () => {
  test('E1 E2 gives a known person a face check of their own, asks for no scopes, and takes no consent for a face', async () => {
    const person = somebody();
    const first = await esign().startFace(person);
    expect(first.authFlowId).toMatch(/^OF-/);
    await desk.pass(first.authFlowId);
    expect(await esign().readFace(first.authFlowId)).toBe('passed');
    expect((await consentOf(person)).code).toBe(1450004);
    const again = await esign().startFace(person);
    expect(again.authFlowId).toMatch(/^\d+$/);
    expect(await esign().readFace(again.authFlowId)).toBe('open');
    await desk.pass(again.authFlowId);
    expect(await esign().readFace(again.authFlowId)).toBe('passed');
    // Even with the edition that allows it.
    await database.query("INSERT INTO sandbox_filings (kind, name, filed_at) VALUES ('esign.edition', 'paid', now())");
    const { data } = await consentOf(person);
    expect(await esign().readFace(data.authFlowId)).toBe('open');
    await desk.pass(data.authFlowId);
    expect(await esign().readFace(data.authFlowId)).toBe('lapsed');
    const body = JSON.stringify({ action: 'AUTHORIZE_FINISH', authType: 'PSN', authFlowId: data.authFlowId });
    const timestamp = String(clock.now());
    const headers = {
      'x-tsign-open-app-id': account.appId,
      'x-tsign-open-timestamp': timestamp,
      'x-tsign-open-signature': signEsignNotice(account.appSecret, timestamp, {}, body),
    };
    expect(esign().readNotice(headers, {}, body)).toEqual({ ok: true, passed: null });
  });

  test('E3 refuses other data than those of the account of this mobile, with words', async () => {
    const person = somebody();
    await desk.pass((await esign().startFace(person)).authFlowId);
    await expect(esign().startFace({ ...person, name: '王芳' })).rejects.toMatchObject({
      kind: 'refused',
      code: '1450004',
      message: expect.stringContaining('不一致'),
    });
  });

  test('E4 is asked again after an answer that says so', async () => {
    sandbox.faults.next('E4 again');
    await expect(esign().startFace(somebody())).rejects.toMatchObject({ kind: 'busy', code: '1450905' });
  });

  test('E5 is asked when a notice is lost, and ends a link by the clock', async () => {
    const notices: unknown[] = [];
    desk.connect(async (notice) => void notices.push(notice));
    const [lost, old] = [await esign().startFace(somebody()), await esign().startFace(somebody())];
    sandbox.faults.next('E5 lost');
    await desk.pass(lost.authFlowId);
    expect(notices).toEqual([]);
    expect(await esign().readFace(lost.authFlowId)).toBe('passed');
    clock.advance(8 * DAY);
    expect(await desk.pass(old.authFlowId)).toBe(false);
    expect(await desk.find(old.authFlowId)).toMatchObject({ state: 'lapsed' });
  });
});
