import type { Data } from '@shoushou/contract';
import { failure, startOfShanghaiDay, success, type Result } from '@shoushou/kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { reading, type Outcome } from '../../platform/http/action.ts';
import { countSince, findFile, insertFile, lockOwner, type FileRow } from './files.store.ts';
import { decodeImage } from './upload-decoding.ts';

/** Files one person may send a day (Asia/Shanghai). */
export const FILES_A_DAY = 200;

/** Keeps one image under a random name. The same id again answers what the first upload made. */
export function uploadImage({ database, clock, random, files }: Pick<Deps, 'database' | 'clock' | 'random' | 'files'>) {
  return reading('files.upload', async ({ caller, request }, { id }): Promise<Outcome<'files.upload'>> => {
    const earlier = await findFile(database, caller.userId, id);
    if (earlier) return success(toData(earlier));
    const today = startOfShanghaiDay(clock.now());
    if ((await countSince(database, caller.userId, today)) >= FILES_A_DAY) return failure('files.quota');
    const sent = await readFile(request);
    if (!sent.ok) return sent;
    const decoded = await decodeImage(sent.value);
    if (!decoded.ok) return decoded;

    const { jpeg, width, height } = decoded.value;
    const file: FileRow = { id, name: `${Buffer.from(random.bytes(16)).toString('hex')}.jpg`, width, height };
    await files.put(file.name, jpeg);
    const kept = await database
      .transaction(async (tx): Promise<FileRow | null> => {
        await lockOwner(tx, caller.userId);
        const sameId = await findFile(tx, caller.userId, id);
        if (sameId) return sameId;
        if ((await countSince(tx, caller.userId, today)) >= FILES_A_DAY) return null;
        await insertFile(tx, { ...file, ownerId: caller.userId, bytes: jpeg.length, at: clock.now() });
        return file;
      })
      .catch(async (error: unknown) => {
        await files.remove(file.name);
        throw error;
      });
    if (kept !== file) await files.remove(file.name);
    return kept ? success(toData(kept)) : failure('files.quota');
  });
}

function toData({ id, name, width, height }: FileRow): Data<'files.upload'> {
  return { id, savepath: pathOf(name), width, height };
}

/** Where a file is served from. */
export function pathOf(name: string): string {
  return `/files/${name}`;
}

async function readFile(request: FastifyRequest): Promise<Result<Uint8Array, 'files.missing' | 'files.too_large'>> {
  try {
    const part = await request.file();
    if (!part) return failure('files.missing');
    const content = await part.toBuffer();
    return content.length === 0 ? failure('files.missing') : success(content);
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (statusCode === 413) return failure('files.too_large');
    if (statusCode !== undefined && statusCode < 500) return failure('files.missing');
    throw error;
  }
}
