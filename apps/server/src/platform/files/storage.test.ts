import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import dns from 'node:dns';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signInAs } from '../../domains/accounts/builders/accounts.builders.ts';
import { s3Keys, s3Signature, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { startTestServer } from '../../testing/server.ts';
import { filePart, sendForm, smallPicture } from '../../testing/upload.ts';
import { readEnvironment } from '../../environment.ts';
import { createS3Storage } from './s3-storage.ts';
import { createDiskStorage } from './storage.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shoushou-storage-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await s3.close();
});

const account = () => ({ endpoint: s3.endpoint, addressing: 'path' as const, ...s3Keys });
const NAME = `${'a1'.repeat(16)}.jpg`;

describe.each([
  ['the disk', () => createDiskStorage(folder)],
  ['an S3 bucket', () => createS3Storage(account())],
] as const)('%s', (_, make) => {
  it('keeps, gives back and removes, as often as asked', async () => {
    const storage = make();
    const content = Uint8Array.from({ length: 70_000 }, (_value, index) => index % 251);
    expect(await storage.get(NAME)).toBeNull();
    await storage.put(NAME, content);
    await storage.put(NAME, content);
    expect(Buffer.from((await storage.get(NAME))!)).toEqual(Buffer.from(content));
    await storage.remove(NAME);
    await storage.remove(NAME);
    expect(await storage.get(NAME)).toBeNull();
    expect(await storage.isFull()).toBe(false);
  });

  it.each(['../a.jpg', 'a/b.jpg', '', '.jpg', 'a b.jpg', 'a%2f.jpg'])('takes no name like %j', async (name) => {
    await expect(make().put(name, Uint8Array.of(1))).rejects.toThrow('not a storage name');
  });
});

describe('a disk', () => {
  const space = (used: number) =>
    createDiskStorage(folder, async () => ({ blocks: 1100, bfree: 1100 - used, bavail: 1000 - used }));
  it('is full at 90 % of what people may use, as df counts', async () => {
    expect(await space(899).isFull()).toBe(false);
    expect(await space(900).isFull()).toBe(true);
  });
});

/**
 * docs.aws.amazon.com, Signature Calculations for the Authorization Header, Examples: what AWS signs there, our client
 * and the server of these tests sign alike.
 */
describe('the examples that AWS publishes for S3', () => {
  const account = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const of = (content: string): string => createHash('sha256').update(content).digest('hex');
  const got = {
    method: 'GET',
    url: '/test.txt',
    body: '',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': of('') },
  };
  const put = {
    method: 'PUT',
    url: '/test%24file.text',
    body: 'Welcome to Amazon S3.',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': of('Welcome to Amazon S3.'),
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
  };

  it.each([
    ['a part of an object', got, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['an object that is put', put, '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd'],
  ])('%s', async (_, { method, url, body, headers }, signature) => {
    const address = new URL(url, 'https://examplebucket.s3.amazonaws.com');
    const signer = new AwsV4Signer({
      ...account,
      service: 's3',
      method,
      url: address.href,
      headers,
      datetime: '20130524T000000Z',
      allHeaders: true,
      ...(body === '' ? {} : { body }),
    });
    const { headers: signed } = await signer.sign();
    expect(signed.get('authorization')).toContain(`Signature=${signature}`);
    const signedHeaders = /SignedHeaders=([^,]+)/.exec(signed.get('authorization')!)![1]!;
    expect(
      s3Signature(account.secretAccessKey, {
        method,
        url,
        headers: { ...Object.fromEntries(signed), host: address.host },
        signedHeaders,
        region: account.region,
      }),
    ).toBe(signature);
  });
});

describe('an S3 bucket', () => {
  it('B6 tries again when the service is busy, and says so when it stays busy', async () => {
    const storage = createS3Storage(account());
    s3.busy = 2;
    await storage.put(NAME, Uint8Array.of(1, 2, 3));
    s3.busy = 9;
    await expect(storage.get(NAME)).rejects.toThrow('503 SlowDown');
    s3.busy = 0;
    expect(await storage.get(NAME)).toEqual(Uint8Array.of(1, 2, 3));
  });

  it('refuses a wrong secret, which is an error here and not a missing file', async () => {
    const stranger = createS3Storage({ ...account(), secretAccessKey: 'wrong' });
    await expect(stranger.get(NAME)).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(createS3Storage({ ...account(), bucket: 'none' }).put(NAME, Uint8Array.of(1))).rejects.toThrow(
      'no bucket none',
    );
  });

  it('B1 B2 B3 stands in the host’s name where the service demands it, signed with that name and sent whole', async () => {
    s3.mode = 'host';
    // Names below localhost are not resolved everywhere.
    const found = { address: '127.0.0.1', family: 4 };
    vi.spyOn(dns, 'lookup').mockImplementation(((_: string, __: object, done: (error: null, all: object[]) => void) =>
      done(null, [found])) as never);
    const endpoint = s3.endpoint.replace('127.0.0.1', 'localhost');
    const storage = createS3Storage({ ...account(), endpoint, addressing: 'host' });
    await storage.put(NAME, Uint8Array.of(4, 5));
    expect(await storage.get(NAME)).toEqual(Uint8Array.of(4, 5));
    await storage.remove(NAME);
    expect(await storage.get(NAME)).toBeNull();
    await expect(createS3Storage({ ...account(), endpoint }).get(NAME)).rejects.toThrow(
      '403 SecondLevelDomainForbidden',
    );
    s3.mode = 'any';
    vi.restoreAllMocks();
  });

  it.each([
    ['https://oss-cn-hangzhou.aliyuncs.com', 'host'],
    ['https://cos.ap-guangzhou.myqcloud.com', 'host'],
    ['https://obs.cn-north-4.myhuaweicloud.com/', 'host'],
    ['https://s3.cn-north-1.amazonaws.com.cn', 'host'],
    ['http://minio:9000', 'path'],
  ])('B1 B2 at %s has its bucket in the %s unless the operator says otherwise', (endpoint, addressing) => {
    const source = { S3_ENDPOINT: endpoint, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    const read = (more: object) =>
      readEnvironment({ DATABASE_URL: 'postgres://x/y', ...source, ...more }).s3?.addressing;
    expect([read({}), read({ S3_ADDRESSING: 'path' })]).toEqual([addressing, 'path']);
  });

  it('B4 tells a missing object from a missing right where both are answered 403', async () => {
    const storage = createS3Storage(account());
    await storage.remove(NAME);
    s3.mode = 'no_list';
    expect(await storage.get(NAME)).toBeNull();
    expect(await storage.get(NAME)).toBeNull();
    s3.mode = 'no_read';
    await expect(createS3Storage(account()).get(NAME)).rejects.toThrow('403 AccessDenied');
    s3.mode = 'any';
  });

  it('B5 tells a missing bucket from a missing object, also when reading and deleting', async () => {
    const elsewhere = createS3Storage({ ...account(), bucket: 'none' });
    await expect(elsewhere.get(NAME)).rejects.toThrow('no bucket none');
    await expect(elsewhere.remove(NAME)).rejects.toThrow('no bucket none');
  });

  it('is where uploads go when it is configured, and what is served comes from', async () => {
    const server = await startTestServer({
      settings: {
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: s3Keys.bucket,
        S3_REGION: s3Keys.region,
        S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
      },
    });
    const { data } = await sendForm(server, '/api/mbigs/uploadimg?id=one', (await signInAs(server)).token, [
      filePart(await smallPicture()),
    ]);
    const name = data.savepath.slice('/files/'.length);
    expect(s3.objects.has(name)).toBe(true);
    expect((await server.server.app.inject({ url: data.savepath })).rawPayload).toEqual(s3.objects.get(name));
    await server.close();
  });
});
