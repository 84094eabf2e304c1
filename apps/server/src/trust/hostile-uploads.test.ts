import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appToken, signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { cleanedFiles, hostileNames, picture, refusedFiles } from '../testing/hostile-files.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { digestContents } from '../testing/database-effects.ts';
import { filePart, sendForm, type UploadAnswer } from '../testing/upload.ts';

let server: TestServer;
let person: { userId: string; token: string };
let next = 0;
beforeAll(async () => {
  server = await startTestServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

const send = (parts: readonly Uint8Array[], cutBy = 0): Promise<UploadAnswer> =>
  sendForm(server, `/api/mbigs/uploadimg?id=photo-${(next += 1)}`, person.token, parts, cutBy);

/** Files on the disk, finished or not. */
async function onDisk(): Promise<string[]> {
  const entries = await readdir(path.join(server.deps.environment.dataDirectory, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

/** Uploads a file, and checks that it is refused with a message and not stored. */
async function expectRefusal(upload: () => Promise<UploadAnswer>, code: number): Promise<void> {
  const before = [await digestContents(server.deps.database), await onDisk()];
  const answer = await upload();
  expect([answer.code, answer.message]).toEqual([
    code,
    expect.stringMatching(/^[\u4e00-\u9fff，。 A-Za-z0-9、]+$/u) as string,
  ]);
  expect(answer.status).toBeLessThan(500);
  expect([await digestContents(server.deps.database), await onDisk()]).toEqual(before);
}

/** Uploads a file, and checks that the served file is a re-encoded picture. */
async function expectClean(parts: readonly Uint8Array[]): Promise<void> {
  const { code, message, data } = await send(parts);
  expect([code, message]).toEqual([1001, '']);
  expect(data.savepath).toMatch(/^\/files\/[0-9a-f]{32}\.jpg$/);
  const { rawPayload, headers } = await server.server.app.inject({ url: data.savepath });
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  // The picture ends where the file ends.
  expect(rawPayload.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  for (const trace of ['hidden-5f3a', '<script', 'PK\u0003\u0004', 'GPS', 'Exif', 'ICC_PROFILE', 'xmpmeta', 'AAAAAAAA'])
    expect(rawPayload.includes(trace), trace).toBe(false);
  const found = await sharp(rawPayload).metadata();
  expect([found.format, found.exif, found.icc, found.xmp, found.iptc, found.pages]).toEqual([
    'jpeg',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
}

describe('a file that is no picture', () => {
  test(`there are ${refusedFiles.length + cleanedFiles.length} hostile files here, 60 or more`, () => {
    expect(refusedFiles.length + cleanedFiles.length).toBeGreaterThanOrEqual(60);
  });

  test.each(refusedFiles)('%s is refused in words, and nothing of it is kept', async (_, make, code) => {
    const content = await make();
    await expectRefusal(() => send([filePart(content)]), code);
  });
});

describe('a picture that carries something', () => {
  test.each(cleanedFiles)(
    '%s comes out as a picture and nothing else',
    async (_, make) => {
      await expectClean([filePart(await make())]);
    },
    20_000,
  );

  test.each(hostileNames)('called %j of type %s is kept under a name of ours', async (name, type) => {
    await expectClean([filePart(await picture().jpeg().toBuffer(), { name, type })]);
  });
});

describe('a form that is not as it should be', () => {
  const forms: [what: string, parts: (file: Buffer) => Uint8Array[], code: number, cutBy?: number][] = [
    ['without a file', () => [], 8001],
    ['with the file under another name', (file) => [filePart(file, { field: 'upload' })], 8001],
    ['with two files', (file) => [filePart(file), filePart(file)], 8009],
    ['with a file under another name before it', (file) => [filePart(file, { field: 'x' }), filePart(file)], 8009],
    ['cut within the file', (file) => [filePart(file)], 8001, 120],
    ['cut before its end', (file) => [filePart(file)], 8001, 14],
    [
      'with a text in place of the file',
      () => [
        Buffer.from('--b7c1e05d\r\ncontent-disposition: form-data; name="file"\r\n\r\ndata:image/png;base64,AAAA\r\n'),
      ],
      8001,
    ],
    [
      'with a hundred fields',
      (file) => [
        ...Array.from({ length: 100 }, (_, index) =>
          Buffer.from(`--b7c1e05d\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`),
        ),
        filePart(file),
      ],
      8001,
    ],
    [
      'with a field that would change what objects are',
      (file) => [
        Buffer.from('--b7c1e05d\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n'),
        filePart(file),
      ],
      8001,
    ],
  ];
  test.each(forms)('%s is refused in words', async (_, parts, code, cutBy = 0) => {
    const file = await picture().jpeg().toBuffer();
    await expectRefusal(() => send(parts(file), cutBy), code);
  });

  test.each<[string, string, string | Buffer]>([
    ['JSON', 'application/json', '{"file":"x"}'],
    ['the bytes of a picture alone', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
    ['a form without its boundary', 'multipart/form-data', 'x'],
    ['text', 'text/plain', 'x'],
  ])('%s in place of a form is refused in words', async (_, type, payload) => {
    const before = await digestContents(server.deps.database);
    const response = await server.server.app.inject({
      method: 'POST',
      url: '/api/mbigs/uploadimg?id=x',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
      payload,
    });
    const { message } = response.json() as UploadAnswer;
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(message).toMatch(/[\u4e00-\u9fff]/);
    expect(await digestContents(server.deps.database)).toEqual(before);
  });
});

describe('the same for uploads that nobody is signed in for', () => {
  test.each(['uploadsignimg', 'insurancesign', 'generatepzimg?orno=OR26112199999999&earid=x'])(
    '%s keeps nothing of what is refused',
    async (call) => {
      const token = await appToken(server, 'upload');
      const rows = async () => (await server.deps.database.query('SELECT name FROM files ORDER BY name')).length;
      const before = [await rows(), await onDisk()];
      for (const [, make] of refusedFiles.slice(0, 12)) {
        const answer = await sendForm(server, `/api/mbigs/${call}`, token, [filePart(await make())]);
        expect([1001, 1500]).not.toContain(answer.code);
      }
      expect([await rows(), await onDisk()]).toEqual(before);
    },
  );
});

test('what is on the disk is what the rows say, byte for byte', async () => {
  const rows = await server.deps.database.query<{ name: string; bytes: number }>(
    'SELECT name, bytes FROM files ORDER BY name',
  );
  expect(rows.map(({ name }) => name)).toEqual(await onDisk());
  for (const { name, bytes } of rows)
    expect(
      (await readFile(path.join(server.deps.environment.dataDirectory, 'files', name.slice(-8, -6), name))).length,
    ).toBe(bytes);
});
