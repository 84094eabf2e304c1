import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { filePart, sendForm, smallPicture } from '../../testing/upload.ts';
import { appToken, signInAs } from '../accounts/builders/accounts.builders.ts';
import { BYTES_PER_DAY, FILES_PER_DAY, ANONYMOUS_OWNER, ANONYMOUS_BYTES } from './files.rules.ts';
import { claimFiles, claimPapers, readOwnFile } from './index.ts';

let server: TestServer;
let token: string;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  token = await appToken(server, 'upload');
  picture = await smallPicture();
});
afterAll(() => server.close());

const send = (call = 'uploadsignimg', by = token) => sendForm(server, `/api/mbigs/${call}`, by, [filePart(picture)]);
const fetchFile = (url: string) => server.server.app.inject({ url });
const claim = (userId: string, id: string) =>
  server.deps.database.transaction((tx) => claimPapers(tx, server.deps, userId, [id]));

describe('files.upload_signature and files.insurance_signature', () => {
  it.each(['uploadsignimg', 'insurancesign'])('%s keeps a picture under a token for uploads', async (path) => {
    const { code, data } = await send(path);
    expect([code, data]).toEqual([
      1001,
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        savepath: expect.stringMatching(
          /^\/files\/private\/private-[0-9a-f]{32}\.jpg\?until=\d+&proof=[\w-]+$/,
        ) as string,
        width: 16,
        height: 12,
      },
    ]);
    const shown = await fetchFile(data.savepath);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    // Seeing the picture does not reveal the id that allows claiming it.
    expect(data.savepath).not.toContain(data.id);
  });

  it('what lies in the storage shows nothing, and the link ends within ten minutes', async () => {
    const { data } = await send();
    const name = /private-[0-9a-f]{32}\.jpg/.exec(data.savepath)![0];
    const lying = await readFile(path.join(server.deps.environment.dataDirectory, 'files', name.slice(-8, -6), name));
    expect([lying.toString('latin1', 0, 8), lying.includes('\xff\xd8\xff', 0, 'latin1')]).toEqual(['sealed\n1', false]);
    for (const address of [`/files/${name}`, `/files/private/${name}`])
      expect((await fetchFile(address)).statusCode).toBe(404);
    server.clock.advance(10 * MINUTE + 1);
    expect((await fetchFile(data.savepath)).statusCode).toBe(404);
  });

  it('a picture becomes the person’s whose call uses it first, and counts among theirs; nothing public takes it', async () => {
    const { data } = await send();
    const [first, second] = [await signInAs(server), await signInAs(server)];
    expect(await server.deps.database.transaction((tx) => claimFiles(tx, first.userId, [data.id]))).toBeNull();
    const kept = await claim(first.userId, data.id);
    expect(kept).toEqual([expect.stringMatching(/^\/files\/private-/)]);
    expect(await claim(second.userId, data.id)).toBeNull();
    expect(await claim(first.userId, data.id)).toEqual(kept);
    const [row] = await server.deps.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM files WHERE owner_id = $1',
      [first.userId],
    );
    expect(row!.count).toBe(1);
    server.clock.advance(25 * HOUR);
    await server.server.jobs.run('files.remove_orphans');
    expect(await server.deps.files.get(kept![0]!.slice('/files/'.length))).not.toBeNull();
  });

  it('what nobody uses is gone after a day', async () => {
    const { data } = await send();
    server.clock.advance(25 * HOUR);
    await server.server.jobs.run('files.remove_orphans');
    expect(await server.deps.files.get(/private-[0-9a-f]{32}\.jpg/.exec(data.savepath)![0])).toBeNull();
    expect(await claim((await signInAs(server)).userId, data.id)).toBeNull();
  });

  it(`a token uploads ${FILES_PER_DAY} times, then has to wait`, async () => {
    const busy = await appToken(server, 'upload');
    const hash = (
      await server.deps.database.query<{ scope: string }>(
        `SELECT scope FROM request_counts WHERE scope LIKE 'files.anonymous token:%'`,
      )
    ).map(({ scope }) => scope);
    await send('uploadsignimg', busy);
    await server.deps.database.query(
      `UPDATE request_counts SET count = $1 WHERE scope LIKE 'files.anonymous token:%' AND NOT scope = ANY($2)`,
      [FILES_PER_DAY, hash],
    );
    const refused = await send('uploadsignimg', busy);
    expect([refused.status, refused.code]).toEqual([429, 1429]);
    expect((await send()).code).toBe(1001);
  });

  it('all that is anonymous and unused has a bound, which people signed in do not feel', async () => {
    await server.deps.database.query(
      `INSERT INTO files (owner_id, id, name, width, height, bytes, uploaded_at)
       SELECT $1, 'fill' || n, 'fill' || n, 1, 1, 1073741824, to_timestamp($2 / 1000.0)
       FROM generate_series(1, $3::int) n`,
      [ANONYMOUS_OWNER, server.clock.now(), ANONYMOUS_BYTES / 1_073_741_824],
    );
    const refused = await send();
    expect([refused.status, refused.code, refused.message]).toEqual([503, 8006, '暂时不能上传图片，请稍后重试']);
    const person = await signInAs(server);
    expect((await sendForm(server, '/api/mbigs/uploadimg?id=own', person.token, [filePart(picture)])).code).toBe(1001);
    await server.deps.database.query(`DELETE FROM files WHERE name LIKE 'fill%'`);
  });
});

describe('files.upload', () => {
  const idOf = (digit: string) => `0193f3a0-0000-7000-8000-${digit.repeat(12)}`;
  const uploadAs = (by: string, id: string, kind = '') =>
    sendForm(server, `/api/mbigs/uploadimg?id=${id}${kind}`, by, [filePart(picture)]);

  it('keeps a picture under a token for uploads, by the device’s own id and once, until a person uses it', async () => {
    const { data } = await uploadAs(token, idOf('1'));
    expect(data).toMatchObject({
      id: idOf('1'),
      savepath: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.jpg$/) as string,
    });
    expect((await uploadAs(token, idOf('1'))).data.savepath).toBe(data.savepath);
    const [first, second] = [await signInAs(server), await signInAs(server)];
    const claimed = (userId: string) => server.deps.database.transaction((tx) => claimFiles(tx, userId, [idOf('1')]));
    expect(await claimed(first.userId)).toEqual([data.savepath]);
    expect(await claimed(second.userId)).toBeNull();
  });

  it('many repeats at once keep one picture', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => uploadAs(token, idOf('2'))));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.savepath}`)).size).toBe(1);
    expect(answers[0]!.code).toBe(1001);
  });

  it('a paper is private from the start, and becomes the paper of the person who uses it', async () => {
    const { data } = await uploadAs(token, idOf('3'), '&kind=paper');
    expect(data.savepath).toMatch(/^\/files\/private\/private-/);
    const { userId } = await signInAs(server);
    expect(await readOwnFile(server.deps, userId, idOf('3'))).not.toBeNull();
    expect(await claim(userId, idOf('3'))).toEqual([expect.stringMatching(/^\/files\/private-/)]);
    expect(await readOwnFile(server.deps, (await signInAs(server)).userId, idOf('3'))).toBeNull();
  });

  it('takes no id without a session that somebody else could guess', async () => {
    expect(await uploadAs(token, 'photo-1')).toMatchObject({ status: 400, code: 1400 });
  });

  it('takes nothing any more when the disk is 90 % full, in words, and again when there is room', async () => {
    const { token: own } = await signInAs(server);
    const full = vi.spyOn(server.deps.files, 'isFull').mockResolvedValue(true);
    const refused = await sendForm(server, '/api/mbigs/uploadimg?id=full', own, [filePart(picture)]);
    expect([refused.status, refused.code]).toEqual([503, 8006]);
    full.mockRestore();
    expect((await sendForm(server, '/api/mbigs/uploadimg?id=full', own, [filePart(picture)])).code).toBe(1001);
  });

  it('takes 500 MB a day from a person, as sent', async () => {
    const { userId, token: own } = await signInAs(server);
    await server.deps.database.query(
      `INSERT INTO files (owner_id, id, name, width, height, bytes, sent_bytes, uploaded_at)
       VALUES ($1, 'big', 'big', 1, 1, 1, $2, to_timestamp($3 / 1000.0))`,
      [userId, BYTES_PER_DAY, server.clock.now()],
    );
    const upload = () => sendForm(server, '/api/mbigs/uploadimg?id=next', own, [filePart(picture)]);
    expect((await upload()).code).toBe(8005);
    server.clock.advance(DAY);
    expect((await upload()).code).toBe(1001);
  });
});

describe('files.take_wechat_media', () => {
  const take = (mediaid: string) => server.call('files.take_wechat_media', { mediaid, opt: '7' }, { token });
  const giveToWechat = async (content: Buffer): Promise<string> => {
    const response = await server.server.app.inject({
      method: 'POST',
      url: '/sandbox/wechat/media',
      headers: { 'content-type': 'image/png' },
      payload: content,
    });
    return (response.json() as { media_id: string }).media_id;
  };

  it('fetches what a person gave to WeChat and keeps it like any upload', async () => {
    const { outcome, data } = await take(await giveToWechat(picture));
    expect([outcome, data.width]).toEqual(['success', 16]);
    expect((await fetchFile(data.savepath)).headers['content-type']).toBe('image/jpeg');
  });

  it('keeps it under the device’s id, once; a paper is private', async () => {
    const id = '0193f3a0-0000-7000-8000-aaaaaaaaaaaa';
    const takeAs = async (mediaid: string) =>
      server.succeed('files.take_wechat_media', { mediaid, opt: '7', id, kind: 'paper' }, { token });
    const taken = await takeAs(await giveToWechat(picture));
    expect(taken).toMatchObject({ id, savepath: expect.stringMatching(/^\/files\/private\//) as string });
    expect((await takeAs('what WeChat has forgotten meanwhile'.replaceAll(' ', '-'))).savepath.split('?')[0]).toBe(
      taken.savepath.split('?')[0],
    );
    expect(await claim((await signInAs(server)).userId, id)).not.toBeNull();
  });

  it('refuses what is unknown, too old, or no picture', async () => {
    expect(await take('unknown')).toMatchObject({ status: 200, outcome: 'files.media_unknown' });
    const [old, script] = [await giveToWechat(picture), await giveToWechat(Buffer.from('<script>alert(1)</script>'))];
    expect((await take(script)).outcome).toBe('files.not_an_image');
    server.clock.advance(3 * DAY + 1);
    expect((await take(old)).outcome).toBe('files.media_unknown');
  });

  it.each(['../x', 'a b', 'http://127.0.0.1/', 'x'.repeat(129), ''])(
    'takes no id like %j: nothing of it can name a host',
    async (mediaid) => {
      expect((await take(mediaid)).status).toBe(400);
    },
  );
});
