import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Keys, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { createSealer, deriveKey } from '../sealing.ts';
import { systemRandom } from '../system.ts';
import { createS3Storage } from './s3-storage.ts';
import { resealAll } from './reseal-all.ts';
import { createSealedStorage } from './sealed-storage.ts';
import { createDiskStorage } from './storage.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shoushou-sealed-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await s3.close();
});

const [key, newer] = [
  deriveKey('a-secret-of-thirty-two-characters', 'files'),
  deriveKey('another-secret-of-thirty-two-char', 'files'),
];
const hex = 'c4'.repeat(16);
const CONTENT = Buffer.from('\xff\xd8\xff what a camera wrote 440304199001011014', 'latin1');

describe.each([
  ['the disk', () => createDiskStorage(folder)],
  ['an S3 bucket', () => createS3Storage({ endpoint: s3.endpoint, addressing: 'path' as const, ...s3Keys })],
] as const)('%s under a seal', (_, make) => {
  it.each([`private-${hex}.jpg`, `${hex}.pdf`])('holds nothing readable of %s', async (name) => {
    const bare = make();
    const storage = createSealedStorage(bare, createSealer([key], systemRandom));
    await storage.put(name, CONTENT);
    expect(Buffer.from((await storage.get(name))!)).toEqual(CONTENT);
    const lying = Buffer.from((await bare.get(name))!);
    expect(lying.includes('440304')).toBe(false);
    expect(lying.includes('\xff\xd8\xff', 'latin1')).toBe(false);
  });

  it('opens under its own name alone, and not when a bit was changed', async () => {
    const bare = make();
    const storage = createSealedStorage(bare, createSealer([key], systemRandom));
    const [mine, theirs] = [`private-${hex}.jpg`, `private-${'d5'.repeat(16)}.jpg`];
    await storage.put(mine, CONTENT);
    const lying = Buffer.from((await bare.get(mine))!);
    await bare.put(theirs, lying);
    await expect(storage.get(theirs)).rejects.toThrow();
    lying[lying.length - 1]! ^= 1;
    await bare.put(mine, lying);
    await expect(storage.get(mine)).rejects.toThrow();
  });

  it('puts a picture for everybody as it is, and gives what lay open before', async () => {
    const bare = make();
    const storage = createSealedStorage(bare, createSealer([key], systemRandom));
    await storage.put(`${hex}.jpg`, CONTENT);
    expect(Buffer.from((await bare.get(`${hex}.jpg`))!)).toEqual(CONTENT);
    await bare.put(`private-${hex}.jpg`, CONTENT);
    expect(Buffer.from((await storage.get(`private-${hex}.jpg`))!)).toEqual(CONTENT);
    expect(storage.sealedBy(`${hex}.jpg`)).toBeNull();
  });

  it('is sealed anew under a newer key, after which the older one is not needed', async () => {
    const bare = make();
    const name = `private-${hex}.jpg`;
    await createSealedStorage(bare, createSealer([key], systemRandom)).put(name, CONTENT);
    const both = createSealedStorage(bare, createSealer([newer, key], systemRandom));
    expect(await resealAll(both, name)).toEqual(both.sealedBy(name));
    expect(Buffer.from((await createSealedStorage(bare, createSealer([newer], systemRandom)).get(name))!)).toEqual(
      CONTENT,
    );
  });
});
