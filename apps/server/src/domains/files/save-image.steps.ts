import { failure, success, type Result } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { countRequests } from '../../platform/limits/request-limit.ts';
import { anonymousLimits, ANONYMOUS_OWNER, ANONYMOUS_BYTES } from './files.rules.ts';
import { anonymousBytes, insertFile, type FileRow } from './files.store.ts';
import type { ReceivedImage } from './receive.steps.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'files'>;

/** Public path of a file. */
export function pathOf(name: string): string {
  return `/files/${name}`;
}

/** 128 random bits; private files get a form of name that the public path does not serve. */
export function generateFileName(random: Deps['random'], isPrivate = false): string {
  return `${isPrivate ? 'private-' : ''}${Buffer.from(random.bytes(16)).toString('hex')}.jpg`;
}

/** Writes the content, then runs `record`; the content is deleted when that fails or returns a refusal. */
export async function storeImage<Kept>({ files }: Pick<Deps, 'files'>, name: string, jpeg: Uint8Array, record: () => Promise<{ kept: boolean; value: Kept }>): Promise<Kept> {
  await files.put(name, jpeg);
  let kept = false;
  try {
    const outcome = await record();
    kept = outcome.kept;
    return outcome.value;
  } finally {
    if (!kept) await files.remove(name);
  }
}

/** Whether an anonymous upload is allowed now. */
export async function checkAnonymous({ database, clock }: Needs, tokenId: string, address: string): Promise<Result<null, 'platform.too_many' | 'files.storage_full'>> {
  const seconds = await countRequests(database, clock, anonymousLimits(tokenId, address));
  if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
  return (await anonymousBytes(database)) < ANONYMOUS_BYTES ? success(null) : failure('files.storage_full');
}

/** Stores an image without an owner. Its id is unguessable and differs from its name, so that seeing the picture does not allow claiming it. */
export async function saveAnonymous(deps: Needs, image: ReceivedImage, { isPrivate = false } = {}): Promise<FileRow> {
  const file: FileRow = { id: Buffer.from(deps.random.bytes(16)).toString('hex'), name: generateFileName(deps.random, isPrivate), width: image.width, height: image.height };
  return storeImage(deps, file.name, image.jpeg, async () => {
    await insertFile(deps.database, { ...file, ownerId: ANONYMOUS_OWNER, bytes: image.jpeg.length, sentBytes: image.sentBytes, isPrivate, sealedBy: deps.files.sealedBy(file.name), at: deps.clock.now() });
    return { kept: true, value: file };
  });
}
