import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeFor } from '../../../testing/sms-code.ts';
import { appToken, signInAs } from '../../accounts/builders/accounts.builders.ts';
import { messagesEventHandlers } from '../messages.events.ts';

let server: TestServer;
let anonymous: string;
beforeAll(async () => {
  server = await startTestServer();
  anonymous = await appToken(server);
});
afterAll(() => server.close());

const write = (text: string, ...values: (string | number)[]) => server.deps.database.query(text, values);

describe('messages.versions', () => {
  it('lists what is published, newest first, and says which is forced', async () => {
    expect(await server.succeed('messages.versions', {}, { token: anonymous })).toEqual([]);
    const publish = (version: string, forced: string, days: number) =>
      write(
        "INSERT INTO app_versions VALUES ('android', $1, $2::boolean, '修复问题', '/download', to_timestamp($3 / 1000.0))",
        version,
        forced,
        server.clock.now() + days * DAY,
      );
    await publish('1.2.99', 'false', -2);
    await publish('1.2.106', 'true', -2);
    await publish('1.3.0', 'false', 1);
    const listed = await server.succeed('messages.versions', {}, { token: anonymous });
    expect(listed.map(({ version, forced }) => [version, forced])).toEqual([
      ['1.2.106', true],
      ['1.2.99', false],
    ]);
  });
});

describe('messages.ads', () => {
  it('shows what runs now, and takes no link that leads away', async () => {
    const run = (title: string, link: string, from: number, until: number) =>
      write(
        `INSERT INTO advertisements VALUES (new_id(now()), $1, '/files/a.jpg', $2, 0, 3, to_timestamp($3 / 1000.0),
         to_timestamp($4 / 1000.0))`,
        title,
        link,
        server.clock.now() + from * DAY,
        server.clock.now() + until * DAY,
      );
    await run('秋季回收', '/activity', -1, 1);
    await run('已结束', '/activity', -2, 0);
    await run('未开始', '/activity', 1, 2);
    expect(await server.succeed('messages.ads', {}, { token: anonymous })).toMatchObject([
      { title: '秋季回收', link: '/activity', skipSeconds: 0, timesADay: 3 },
    ]);
    for (const link of ['//evil.example', 'https://evil.example', '/\\evil.example'])
      await expect(run('骗局', link, -1, 1)).rejects.toThrow(/check constraint/);
  });
});

describe('messages.set_push and messages.clear_push_tags', () => {
  const devices = (userId: string) =>
    server.deps.database.query<{ registration_id: string; tags: string[] }>(
      'SELECT registration_id, tags FROM push_devices WHERE user_id = $1',
      [userId],
    );

  it('keep a device with its tags for the last person who registered it, and clear the tags', async () => {
    const [first, second] = [await signInAs(server), await signInAs(server)];
    await server.succeed(
      'messages.set_push',
      { userid: first.userId, registrationid: 'phone-1', tags: ['city-4403', 'city-4403'] },
      { token: first.token },
    );
    expect(await devices(first.userId)).toEqual([{ registration_id: 'phone-1', tags: ['city-4403'] }]);
    expect(await server.succeed('messages.clear_push_tags', { userid: first.userId }, { token: first.token })).toEqual({
      cleared: 1,
    });
    expect(await server.succeed('messages.clear_push_tags', { userid: first.userId }, { token: first.token })).toEqual({
      cleared: 0,
    });
    await server.succeed(
      'messages.set_push',
      { userid: second.userId, registrationid: 'phone-1', tags: [] },
      { token: second.token },
    );
    expect(await devices(first.userId)).toEqual([]);
    expect(await devices(second.userId)).toHaveLength(1);
    await server.deps.database.transaction((tx) =>
      messagesEventHandlers(server.deps)['accounts.erased']!(tx, {
        id: 'event',
        name: 'accounts.erased',
        payload: { userId: second.userId },
      }),
    );
    expect(await devices(second.userId)).toEqual([]);
  });

  it('answer another’s id like one that does not exist, and refuse a browser’s navigation', async () => {
    const [other, { userId, token }] = [await signInAs(server), await signInAs(server)];
    await server.succeed(
      'messages.set_push',
      { userid: other.userId, registrationid: 'phone-2', tags: ['a'] },
      { token: other.token },
    );
    expect(
      (await server.call('messages.set_push', { userid: other.userId, registrationid: 'phone-2', tags: [] }, { token }))
        .status,
    ).toBe(404);
    expect((await server.call('messages.clear_push_tags', { userid: other.userId }, { token })).status).toBe(404);
    expect(
      (
        await server.call(
          'messages.clear_push_tags',
          { userid: userId },
          { token, headers: { 'sec-fetch-mode': 'navigate' } },
        )
      ).status,
    ).toBe(403);
    expect((await devices(other.userId))[0]!.tags).toEqual(['a']);
  });

  it('J3 free the alias of a phone whose session is ended from elsewhere', async () => {
    const { userId, token, mobile } = await signInAs(server);
    await server.succeed('messages.set_push', { userid: userId, registrationid: 'phone-lost', tags: ['a'] }, { token });
    await server.server.deliver();
    const alias = async () =>
      (
        await server.deps.database.query<{ alias: string | null; tags: string[] }>(
          "SELECT alias, tags FROM sandbox_push_devices WHERE registration_id = 'phone-lost'",
        )
      )[0];
    expect(await alias()).toEqual({ alias: userId.replaceAll('-', ''), tags: ['a'] });
    const code = await codeFor(server, mobile, 'password');
    await server.succeed(
      'accounts.set_password',
      { mobile, code, password: 'another-phone-7' },
      { token: await appToken(server) },
    );
    await server.server.deliver();
    expect(await alias()).toEqual({ alias: null, tags: [] });
    expect(await devices(userId)).toEqual([]);
  });

  it('tell the push provider whose the phone is, and that it listens to nothing any more', async () => {
    const { userId, token } = await signInAs(server);
    const known = async () => {
      await server.server.deliver();
      return server.deps.database.query('SELECT alias, tags FROM sandbox_push_devices WHERE registration_id = $1', [
        'phone-9',
      ]);
    };
    await server.succeed(
      'messages.set_push',
      { userid: userId, registrationid: 'phone-9', tags: ['city-4403', 'paper'] },
      { token },
    );
    expect(await known()).toEqual([{ alias: userId.replaceAll('-', ''), tags: ['city-4403', 'paper'] }]);
    await server.succeed('messages.clear_push_tags', { userid: userId }, { token });
    expect(await known()).toEqual([{ alias: userId.replaceAll('-', ''), tags: [] }]);
  });
});
