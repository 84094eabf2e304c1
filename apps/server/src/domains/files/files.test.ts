import { DAY, HOUR } from '@shoushou/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { filePart, sendForm } from '../../testing/upload.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { claimFiles } from './index.ts';

let server: TestServer;
let person: { userId: string; token: string };
let next = 0;
const newId = (): string => `photo-${(next += 1)}`;

beforeAll(async () => {
  server = await startTestServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

const upload = (content: Uint8Array, { id = newId(), token = person.token } = {}) =>
  sendForm(server, `/api/mbigs/uploadimg?id=${id}`, token, [filePart(content)]);

const fetchFile = (path: string) => server.server.app.inject({ method: 'GET', url: path });
const kept = async (): Promise<number> => (await server.deps.database.query('SELECT 1 FROM files')).length;

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#c08040' } });

describe('files.upload', () => {
  it.each([['jpeg'], ['png'], ['webp']] as const)('takes a %s and serves it as JPEG', async (format) => {
    const { data } = await upload(await picture().toFormat(format).toBuffer());
    expect(data).toMatchObject({
      width: 40,
      height: 30,
      savepath: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.jpg$/) as string,
    });
    const served = await fetchFile(data.savepath);
    expect(served.statusCode).toBe(200);
    expect((await sharp(served.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('serves with headers that let nothing in it run', async () => {
    const { data } = await upload(await picture().jpeg().toBuffer());
    expect((await fetchFile(data.savepath)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    '/files/00000000000000000000000000000000.jpg',
    '/files/..%2f..%2fpackage.json',
    '/files/a.jpg',
    '/files/%00.jpg',
  ])('answers 404 at %s', async (path) => {
    expect((await fetchFile(path)).statusCode).toBe(404);
  });

  it('removes place and camera, and turns the picture upright', async () => {
    const sent = await picture(60, 20)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 32/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(sent);
    expect(data).toMatchObject({ width: 20, height: 60 });
    const served = (await fetchFile(data.savepath)).rawPayload;
    const { exif, orientation } = await sharp(served).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    expect(served.includes('SecretCamera')).toBe(false);
  });

  it('makes large pictures at most 2048 a side, from files beyond the limit of other calls', async () => {
    const { data: noise } = await sharp({
      create: {
        width: 3000,
        height: 1000,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    expect(noise.length).toBeGreaterThan(1_000_000);
    expect((await upload(noise)).data).toMatchObject({ width: 2048, height: 683 });
  });

  it('puts a transparent picture on white', async () => {
    const sent = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { data } = await upload(sent);
    const pixels = await sharp((await fetchFile(data.savepath)).rawPayload)
      .raw()
      .toBuffer();
    expect(pixels[0]).toBeGreaterThan(250);
  });

  it('refuses a body that is no form', async () => {
    const response = await server.server.app.inject({
      method: 'POST',
      url: '/api/mbigs/uploadimg?id=x1',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { file: 'x' },
    });
    expect(response.json()).toMatchObject({ code: 8001 });
  });

  it('has one effect for an id, one after the other or at once, and each person has ids of their own', async () => {
    const content = await picture().jpeg().toBuffer();
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(content, { id: 'same-id' })));
    answers.push(await upload(await picture(5, 5).png().toBuffer(), { id: 'same-id' }));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await kept()).toBe(before + 1);
    const other = await signInAs(server);
    expect((await upload(content, { id: 'same-id', token: other.token })).data.savepath).not.toBe(
      answers[0]!.data.savepath,
    );
  });

  it('takes 200 a day from a person, also when the last ones come at once', async () => {
    const { userId, token } = await signInAs(server);
    await server.deps.database.query(
      `INSERT INTO files (owner_id, id, name, width, height, bytes, uploaded_at)
       SELECT $1, 'f' || n, lpad(n::text, 32, '0') || '.jpg', 1, 1, 1, to_timestamp($2 / 1000.0)
       FROM generate_series(1, 197) n`,
      [userId, server.clock.now()],
    );
    const content = await picture().jpeg().toBuffer();
    // All reach the count at the same moment.
    const { put } = server.deps.files;
    let arrived = 0;
    let open: () => void;
    const everybody = new Promise<void>((resolve) => (open = resolve));
    const putting = vi.spyOn(server.deps.files, 'put').mockImplementation(async (name, bytes) => {
      await put(name, bytes);
      if ((arrived += 1) === 8) open();
      await everybody;
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(content, { token })));
    putting.mockRestore();
    expect(answers.filter(({ code }) => code === 1001)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 8005)).toHaveLength(5);
    server.clock.advance(DAY);
    expect((await upload(content, { token })).code).toBe(1001);
  });
});

describe('claimFiles', () => {
  const claim = (ownerId: string, ids: string[]) =>
    server.deps.database.transaction((tx) => claimFiles(tx, ownerId, ids));

  it('gives paths in the order asked, and null when one is unknown or another’s', async () => {
    const content = await picture().jpeg().toBuffer();
    const [first, second] = [await upload(content, { id: 'first' }), await upload(content, { id: 'second' })];
    expect(await claim(person.userId, ['second', 'first'])).toEqual([second.data.savepath, first.data.savepath]);
    expect(await claim(person.userId, ['first', 'unknown'])).toBeNull();
    expect(await claim((await signInAs(server)).userId, ['first'])).toBeNull();
    expect(await claim(person.userId, [])).toEqual([]);
  });

  it('keeps a claimed file; one that nothing shows is removed after a day', async () => {
    const content = await picture().jpeg().toBuffer();
    const [shown, orphan] = [await upload(content, { id: 'shown' }), await upload(content, { id: 'orphan' })];
    await claim(person.userId, ['shown']);
    server.clock.advance(25 * HOUR);
    await server.server.jobs.run('files.remove_orphans');
    expect((await fetchFile(shown.data.savepath)).statusCode).toBe(200);
    expect((await fetchFile(orphan.data.savepath)).statusCode).toBe(404);
  });
});
