import { allMessageKinds } from '@shoushou/contract/message-kinds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { TestClock } from '../../testing/server.ts';
import { createSandboxRules, type SandboxRules } from '../sandbox-rules/catalogue.ts';
import { fileAtProviders } from '../sandbox-rules/filings.store.ts';
import { SAMPLE_PUSH_FILING, samplePushFilings } from '../sandbox-rules/jpush-rules.ts';
import type { WireRequest } from '../wire.ts';
import { createJpush } from './jpush.ts';
import type { PushMessage } from './port.ts';
import { createSandboxJpush } from './sandbox-jpush.ts';

let postgres: TestDatabase;
let database: Database;
beforeAll(async () => {
  postgres = await createTestDatabase();
  database = createDatabase({ connectionString: postgres.connectionString, poolSize: 2, onError: () => {} });
  rules = createSandboxRules(database);
  await fileAtProviders(database, samplePushFilings, clock.now());
});
afterEach(() => rules.faults.clear());
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const application = { appKey: 'k'.repeat(24), masterSecret: 's'.repeat(24) };
const USER = '0193f3a0-0000-7000-8000-00000000000a';
const filing = SAMPLE_PUSH_FILING;
const message: PushMessage = {
  userId: USER,
  kind: 'order',
  cid: null,
  title: '新订单',
  text: '南山区有新订单',
  extras: { BLNo: 'JD26112100000001', BLType: 2, sound: 'default' },
};

const clock = new TestClock();
let rules: SandboxRules;

function connect(own = application, filed = filing) {
  const requests: WireRequest[] = [];
  const sandbox = createSandboxJpush(application, { database, clock, sandbox: rules });
  const push = createJpush(
    (request) => {
      requests.push(request);
      return sandbox(request);
    },
    own,
    { apnsProduction: true, filing: filed },
  );
  return { push, requests };
}
const devices = () => database.query('SELECT registration_id AS id, alias, tags FROM sandbox_push_devices ORDER BY 1');

describe('JPush', () => {
  test('reaches a person’s devices by their alias, with the specification’s extras on both systems', async () => {
    const { push, requests } = connect();
    await push.setDevice({ registrationId: 'phone-1', userId: USER, tags: ['city-4403'], known: [] });
    await push.push(message);
    const { url, body } = requests.at(-1)!;
    expect(url).toBe('https://api.jpush.cn/v3/push');
    expect(JSON.parse(body)).toMatchObject({
      platform: 'all',
      audience: { alias: [USER.replaceAll('-', '')] },
      notification: {
        android: { title: '新订单', extras: message.extras },
        ios: { sound: 'default', badge: '+1', extras: message.extras },
      },
      options: { apns_production: true },
    });
    expect(await database.query('SELECT user_id AS "userId", reached, extras FROM sandbox_push')).toEqual([
      { userId: USER, reached: true, extras: message.extras },
    ]);
  });

  test('does not fail for a person without devices', async () => {
    await connect().push.push({ ...message, userId: '0193f3a0-0000-7000-8000-00000000000b' });
  });

  test('gives a device to whoever signs in on it, and takes them and its tags off', async () => {
    const { push } = connect();
    await push.setDevice({
      registrationId: 'phone-1',
      userId: 'another',
      tags: ['city-4401', 'category-paper'],
      known: [],
    });
    expect(await devices()).toEqual([{ id: 'phone-1', alias: 'another', tags: ['category-paper', 'city-4401'] }]);
    await push.releaseDevice('phone-1');
    await push.releaseDevice('phone-1');
    expect(await devices()).toEqual([{ id: 'phone-1', alias: null, tags: [] }]);
  });

  test.each([
    ['another secret', 401, 1004, 'misconfigured'],
    ['J6 a quota that is used up', 429, 2002, 'limited'],
    ['a server that is busy', 503, 1030, 'busy'],
    ['a request too large', 400, 1005, 'refused'],
    ['an application without the right', 403, 2003, 'misconfigured'],
  ])('tells %s apart', async (_, status, code, kind) => {
    const push = createJpush(
      async () => ({ status, headers: {}, body: JSON.stringify({ error: { code, message: 'x' } }) }),
      application,
      { apnsProduction: true, filing },
    );
    await expect(push.push(message)).rejects.toMatchObject({
      kind,
      code: String(code),
      retryAfterSeconds: code === 2002 ? 60 : null,
    });
  });

  test('is refused by the sandbox with another secret', async () => {
    await expect(connect({ ...application, masterSecret: 'guessed' }).push.push(message)).rejects.toMatchObject({
      kind: 'misconfigured',
    });
  });

  const shown = async (userId: string) =>
    database.query('SELECT reached, silent FROM sandbox_push WHERE user_id = $1 ORDER BY id', [userId]);
  const nothing = { xiaomiChannels: {}, rights: [] };

  test.each([
    ['J1 a Xiaomi phone', 'xiaomi', { reached: false, silent: true }],
    ['J2 a Huawei phone', 'huawei', { reached: true, silent: true }],
    ['J2 an Honor phone', 'honor', { reached: true, silent: true }],
    ['J2 an OPPO phone', 'oppo', { reached: true, silent: true }],
    ['J2 a vivo phone', 'vivo', { reached: true, silent: true }],
  ])('%s sounds for an order once its maker has granted it, and not before', async (_, vendor, before) => {
    await database.query('DELETE FROM sandbox_filings WHERE kind LIKE $1', ['push.%']);
    await connect().push.setDevice({ registrationId: `${vendor}-1`, userId: vendor, tags: [], known: [] });
    await connect(application, nothing).push.push({ ...message, userId: vendor });
    await fileAtProviders(database, samplePushFilings, clock.now());
    await connect().push.push({ ...message, userId: vendor });
    await connect().push.push({ ...message, userId: vendor, kind: 'notice' });
    expect(await shown(vendor)).toEqual([
      before,
      { reached: true, silent: false },
      { reached: true, silent: vendor !== 'xiaomi' },
    ]);
  });

  test('J1 J2 every kind of message has its channel and its class for each maker', async () => {
    const { push, requests } = connect();
    for (const kind of allMessageKinds) await push.push({ ...message, kind });
    const sent = requests.map(({ body }) => JSON.parse(body) as { notification: object; options: object });
    expect(sent.map(({ options }) => options)).toMatchObject([
      {
        classification: 1,
        third_party_channel: {
          xiaomi: { channel_id: '100001' },
          huawei: { channel_id: 'order', importance: 'NORMAL', category: 'EXPRESS' },
          honor: { importance: 'NORMAL' },
          oppo: { channel_id: 'order', category: 'ORDER', notify_level: 16 },
          vivo: { classification: 1, category: 'ORDER' },
        },
      },
      { classification: 1, third_party_channel: { huawei: { channel_id: 'wallet', category: 'FINANCE' } } },
      { classification: 0, third_party_channel: { huawei: { importance: 'LOW' }, vivo: { classification: 0 } } },
      { classification: 1, third_party_channel: { huawei: { channel_id: 'service', category: 'ACCOUNT' } } },
    ]);
    expect(sent.map(({ notification }) => notification)).toMatchObject(
      ['order', 'wallet', 'notice', 'service'].map((channel) => ({ android: { channel_id: channel } })),
    );
  });

  test('J3 gives an eleventh phone the alias of its owner, and takes it off one that is not signed in any longer', async () => {
    const { push } = connect();
    const known: string[] = [];
    for (let phone = 1; phone <= 10; phone += 1) {
      const registrationId = `old-${String(phone).padStart(2, '0')}`;
      known.push(registrationId);
      await push.setDevice({ registrationId, userId: 'many', tags: [], known });
      clock.advance(24 * 3_600_000);
    }
    const withAlias = async () =>
      (
        await database.query<{ id: string }>(
          "SELECT registration_id AS id FROM sandbox_push_devices WHERE alias = 'many' ORDER BY 1",
        )
      ).map(({ id }) => id);
    const signedIn = known.filter((id) => id !== 'old-05');
    await push.setDevice({ registrationId: 'young-1', userId: 'many', tags: ['a'], known: [...signedIn, 'young-1'] });
    expect(await withAlias()).toEqual([...signedIn, 'young-1']);
    // All are signed in: the one that was online longest ago loses it.
    await push.setDevice({
      registrationId: 'young-2',
      userId: 'many',
      tags: [],
      known: [...signedIn, 'young-1', 'young-2'],
    });
    expect(await withAlias()).toEqual([...signedIn.slice(1), 'young-1', 'young-2']);
  });

  test('J4 sends tags in calls that are small enough, and none that is too long', async () => {
    const { push } = connect();
    const tags = [
      ...Array.from({ length: 60 }, (_, index) => `category-${String(index).padStart(20, '0')}`),
      '纸'.repeat(14),
    ];
    await push.setDevice({ registrationId: 'tagged', userId: 'tagged', tags, known: [] });
    const [device] = await database.query<{ tags: string[] }>(
      "SELECT tags FROM sandbox_push_devices WHERE registration_id = 'tagged'",
    );
    expect(device!.tags).toEqual(tags.slice(0, 60));
  });

  test('J5 shortens a text of any length to the bytes that both systems take', async () => {
    const { push } = connect();
    await push.setDevice({ registrationId: 'long', userId: 'long', tags: [], known: [] });
    await push.push({ ...message, userId: 'long', text: '有新订单👍🏽'.repeat(200) });
    const [{ text }] = (await database.query<{ text: string }>(
      "SELECT text FROM sandbox_push WHERE user_id = 'long'",
    )) as [{ text: string }];
    expect(text).toMatch(/^(有新订单👍🏽)+[有新订单]*$/u);
    expect(Buffer.byteLength(text)).toBeGreaterThan(500);
  });

  test('J6 shows a push once although its answer was lost and it was sent again', async () => {
    const { push } = connect();
    await push.setDevice({ registrationId: 'twice', userId: 'twice', tags: [], known: [] });
    const [cid = null] = await push.reserve(1);
    rules.faults.next('J6 unanswered');
    await expect(push.push({ ...message, userId: 'twice', cid })).rejects.toMatchObject({ kind: 'unreachable' });
    await push.push({ ...message, userId: 'twice', cid });
    expect(await shown('twice')).toHaveLength(1);
    await expect(push.push({ ...message, userId: 'twice', cid: 'of-our-own' })).rejects.toMatchObject({ code: '1003' });
    rules.faults.next('J6 limited');
    await expect(push.push({ ...message, userId: 'twice' })).rejects.toMatchObject({ kind: 'limited', code: '2002' });
  });
});
