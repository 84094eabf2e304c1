import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { TestClock } from '../../testing/server.ts';
import type { WireRequest } from '../wire.ts';
import { createJpush } from './jpush.ts';
import { createSandboxJpush } from './sandbox-jpush.ts';

let postgres: TestDatabase;
let database: Database;
beforeAll(async () => {
  postgres = await createTestDatabase();
  database = createDatabase({ connectionString: postgres.connectionString, poolSize: 2, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const application = { appKey: 'k'.repeat(24), masterSecret: 's'.repeat(24) };
const USER = '0193f3a0-0000-7000-8000-00000000000a';
const message = {
  userId: USER,
  title: '新订单',
  text: '南山区有新订单',
  extras: { BLNo: 'JD26112100000001', BLType: 2, sound: 'default' },
};

function connect(own = application) {
  const requests: WireRequest[] = [];
  const sandbox = createSandboxJpush(application, { database, clock: new TestClock() });
  const push = createJpush(
    (request) => {
      requests.push(request);
      return sandbox(request);
    },
    own,
    { apnsProduction: true },
  );
  return { push, requests };
}
const devices = () => database.query('SELECT registration_id AS id, alias, tags FROM sandbox_push_devices ORDER BY 1');

describe('JPush', () => {
  test('reaches a person’s devices by their alias, with the specification’s extras on both systems', async () => {
    const { push, requests } = connect();
    await push.setDevice({ registrationId: 'phone-1', userId: USER, tags: ['city-4403'] });
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

  test('gives a device to whoever signs in on it, and takes its tags off', async () => {
    const { push } = connect();
    await push.setDevice({ registrationId: 'phone-1', userId: 'another', tags: ['city-4401', 'category-paper'] });
    expect(await devices()).toEqual([{ id: 'phone-1', alias: 'another', tags: ['category-paper', 'city-4401'] }]);
    await push.clearTags('phone-1');
    await push.clearTags('phone-1');
    expect(await devices()).toEqual([{ id: 'phone-1', alias: 'another', tags: [] }]);
  });

  test.each([
    ['another secret', 401, 1004, 'misconfigured'],
    ['a quota that is used up', 429, 2002, 'limited'],
    ['a server that is busy', 503, 1030, 'busy'],
    ['a request too large', 400, 1005, 'refused'],
    ['an application without the right', 403, 2003, 'misconfigured'],
  ])('tells %s apart', async (_, status, code, kind) => {
    const push = createJpush(
      async () => ({ status, headers: {}, body: JSON.stringify({ error: { code, message: 'x' } }) }),
      application,
      { apnsProduction: true },
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
});
