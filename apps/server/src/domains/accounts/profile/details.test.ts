import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import { appToken, signInAs } from '../builders/accounts.builders.ts';

let server: TestServer;
let anonymous: string;
beforeAll(async () => {
  server = await startTestServer();
  anonymous = await appToken(server);
});
afterAll(() => server.close());

const NOBODY = '00000000-0000-7000-8000-000000000000';

describe('accounts.set_details and accounts.get_details', () => {
  it('change what is named, keep the rest, and take a birthday back', async () => {
    const { userId, token } = await signInAs(server, { username: '李女士' });
    expect(await server.succeed('accounts.get_details', {}, { token })).toEqual({
      userid: userId,
      username: '李女士',
      sex: '0',
      birthday: null,
      introduction: '',
      emergency: null,
      figure: null,
      adcode: null,
    });
    await server.succeed(
      'accounts.set_details',
      { sex: '2', birthday: '1990-02-28', introduction: '爱整理' },
      { token },
    );
    expect(await server.succeed('accounts.set_details', { username: '李姐' }, { token })).toMatchObject({
      username: '李姐',
      sex: '2',
      birthday: '1990-02-28',
      introduction: '爱整理',
    });
    expect(await server.succeed('accounts.set_details', { birthday: null }, { token })).toMatchObject({
      birthday: null,
      sex: '2',
    });
    await server.succeed('accounts.set_details', { emergency: { name: '李先生', mobile: '13900000009' } }, { token });
    expect(await server.succeed('accounts.set_details', { sex: '0' }, { token })).toMatchObject({
      emergency: { name: '李先生', mobile: '13900000009' },
    });
    expect(await server.succeed('accounts.set_details', { emergency: null }, { token })).toMatchObject({
      emergency: null,
    });
  });

  it.each<[object, number]>([
    [{ birthday: '2026-11-21' }, 200],
    [{ birthday: '1880-01-01' }, 200],
    [{ birthday: '1990-02-30' }, 400],
    [{ sex: '3' }, 400],
    [{ introduction: '一'.repeat(201) }, 400],
    [{ emergency: { name: '', mobile: '13900000009' } }, 400],
    [{ emergency: { name: '李先生', mobile: '120' } }, 400],
    [{ verified: true }, 400],
  ])('refuse %j', async (change, status) => {
    const { token } = await signInAs(server);
    const answer = await server.call('accounts.set_details', change as never, { token });
    expect(answer).toMatchObject({ status });
    expect(answer.outcome).not.toBe('success');
    expect(await server.succeed('accounts.get_details', {}, { token })).toMatchObject({
      sex: '0',
      birthday: null,
      introduction: '',
      emergency: null,
    });
  });
});

describe('accounts.modify_nickname and accounts.modify_sex', () => {
  it('change the caller’s own', async () => {
    const { userId, token } = await signInAs(server);
    expect(
      (await server.succeed('accounts.modify_nickname', { userid: userId, nickname: ' 老王 ' }, { token })).username,
    ).toBe('老王');
    expect((await server.succeed('accounts.modify_sex', { userid: userId, sex: '1' }, { token })).sex).toBe('1');
    expect(await server.succeed('accounts.get_details', {}, { token })).toMatchObject({ username: '老王', sex: '1' });
  });

  it('answer another’s id like one that does not exist, and change nothing', async () => {
    const other = await signInAs(server, { username: '陈师傅' });
    const { token } = await signInAs(server);
    for (const name of ['accounts.modify_nickname', 'accounts.modify_sex'] as const) {
      const input = name === 'accounts.modify_sex' ? { sex: '1' } : { nickname: '我' };
      const [theirs, nobodys] = await Promise.all(
        [other.userId, NOBODY].map((userid) => server.call(name, { userid, ...input } as never, { token })),
      );
      expect(theirs!.status).toBe(404);
      expect(theirs!.body).toBe(nobodys!.body);
    }
    expect(await server.succeed('accounts.get_details', {}, { token: other.token })).toMatchObject({
      username: '陈师傅',
      sex: '0',
    });
  });
});

describe('accounts.set_figure', () => {
  it('shows an uploaded image, which then stays', async () => {
    const { userId, token } = await signInAs(server);
    const figure = await uploadPicture(server, token, 'portrait');
    const { figure: path } = await server.succeed('accounts.set_figure', { userid: userId, figure }, { token });
    server.clock.advance(25 * 60 * MINUTE);
    await server.server.jobs.run('files.remove_orphans');
    expect((await server.server.app.inject({ url: path! })).statusCode).toBe(200);
  });

  it('takes a drawn one, lets go of the image before, and shows it to everybody', async () => {
    const { userId, token } = await signInAs(server);
    const { figure: path } = await server.succeed(
      'accounts.set_figure',
      { userid: userId, figure: await uploadPicture(server, token, 'portrait') },
      { token },
    );
    expect(
      (await server.succeed('accounts.set_figure', { userid: userId, figure: 'preset-3' }, { token })).figure,
    ).toBe('/figures/preset-3.svg');
    expect((await server.succeed('accounts.get_user', { userid: userId }, { token })).figure).toBe(
      '/figures/preset-3.svg',
    );
    expect((await server.succeed('accounts.get_profile', { userid: userId }, { token: anonymous })).figure).toBe(
      '/figures/preset-3.svg',
    );
    server.clock.advance(25 * 60 * MINUTE);
    await server.server.jobs.run('files.remove_orphans');
    expect((await server.server.app.inject({ url: path! })).statusCode).toBe(404);
    expect((await server.call('accounts.set_figure', { userid: userId, figure: 'preset-9' }, { token })).outcome).toBe(
      'accounts.figure_unknown',
    );
  });

  it('refuses another’s image, another person, and a browser that is sent there by a link', async () => {
    const { userId, token } = await signInAs(server);
    const other = await signInAs(server);
    const figure = await uploadPicture(server, other.token, 'theirs');
    expect((await server.call('accounts.set_figure', { userid: userId, figure }, { token })).outcome).toBe(
      'accounts.figure_unknown',
    );
    expect((await server.call('accounts.set_figure', { userid: other.userId, figure }, { token })).status).toBe(404);
    expect(
      (
        await server.call(
          'accounts.set_figure',
          { userid: other.userId, figure },
          { token: other.token, headers: { 'sec-fetch-mode': 'navigate' } },
        )
      ).status,
    ).toBe(403);
    expect((await server.succeed('accounts.get_details', {}, { token: other.token })).figure).toBeNull();
    expect(
      (
        await server.call(
          'accounts.set_figure',
          { userid: other.userId, figure },
          { headers: { cookie: `token=${other.token}` } },
        )
      ).status,
    ).toBe(401);
  });
});

describe('accounts.exist', () => {
  it('knows the caller’s own id and number, and tells nothing of others', async () => {
    const { userId, mobile, token } = await signInAs(server);
    const other = await signInAs(server);
    for (const x of [userId, mobile])
      expect(await server.succeed('accounts.exist', { x }, { token })).toEqual({ exist: true });
    const answers = [];
    for (const x of [other.userId, other.mobile, NOBODY, '13999999999'])
      answers.push((await server.call('accounts.exist', { x }, { token })).body);
    answers.push((await server.call('accounts.exist', { x: other.mobile }, { token: anonymous })).body);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('false');
  });

  it('answers a device ten times a minute', async () => {
    const { userId, token } = await signInAs(server);
    server.clock.advance(MINUTE);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => server.call('accounts.exist', { x: userId }, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 429)?.message).toMatch(/请 \d+ 秒后再试/);
    server.clock.advance(MINUTE);
    expect((await server.call('accounts.exist', { x: userId }, { token })).status).toBe(200);
  });
});

describe('accounts.exist_phone', () => {
  it('needs no authorization and answers every well-formed number alike', async () => {
    server.clock.advance(MINUTE);
    const { mobile } = await signInAs(server);
    const [known, unknown] = [
      await server.call('accounts.exist_phone', { phone: mobile }),
      await server.call('accounts.exist_phone', { phone: '13700000001' }),
    ];
    expect(known).toMatchObject({ status: 200, data: { next: 'code' } });
    expect(known.body).toBe(unknown.body);
    expect((await server.call('accounts.exist_phone', { phone: '12345' })).status).toBe(400);
  });

  it('answers an address sixty times a minute, and goes on after it', async () => {
    server.clock.advance(MINUTE);
    const answers = await Promise.all(
      Array.from({ length: 65 }, () => server.call('accounts.exist_phone', { phone: '13700000001' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    server.clock.advance(61 * MINUTE * 48);
    await server.server.jobs.run('platform.forget_counts');
    expect(await server.deps.database.query('SELECT 1 FROM request_counts')).toEqual([]);
  });
});

describe('accounts.set_figure by its documented parameter alone', () => {
  it('answers the details as they are', async () => {
    const { token, userId } = await signInAs(server);
    await server.succeed('accounts.set_figure', { userid: userId, figure: 'preset-2' }, { token });
    expect((await server.succeed('accounts.set_figure', { userid: userId }, { token })).figure).toBe(
      '/figures/preset-2.svg',
    );
  });
});

describe('accounts.clear_cache', () => {
  it('drops what is remembered of the caller, for keys of a fixed list', async () => {
    const { userId, token } = await signInAs(server);
    await server.succeed('accounts.get_user', { userid: userId }, { token });
    expect((await server.succeed('accounts.clear_cache', { key: 'user', ispage: '1' }, { token })).cleared).toBe(1);
    for (const key of ['*', 'user:1', 'token*'])
      expect(await server.succeed('accounts.clear_cache', { key }, { token })).toEqual({ cleared: 0 });
    expect(
      (await server.call('accounts.clear_cache', { key: 'user' }, { token, headers: { 'sec-fetch-mode': 'navigate' } }))
        .status,
    ).toBe(403);
  });
});
