import { failure, startOfShanghaiDay, success, type Result } from '@shoushou/kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { handler, type Outcome } from '../../platform/http/action.ts';
import { isQuotaSpent } from './files.rules.ts';
import { findFile, insertFile, lockOwner, usageSince, type FileRow } from './files.store.ts';
import { generateFileName, receiveAnonymous, storeImage } from './save-image.steps.ts';
import { toData } from './papers.steps.ts';
import { receiveImage, type ImageRefusal } from './receive.steps.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'incoming' | 'environment'>;

/** Stores one image under a random name, papers sealed. Repeating a request id returns the first upload. */
async function saveImage(
  deps: Needs,
  request: FastifyRequest,
  ownerId: string,
  id: string,
  isPrivate: boolean,
): Promise<Result<FileRow, ImageRefusal | 'files.quota'>> {
  const { database, clock, random } = deps;
  const earlier = await findFile(database, ownerId, id);
  if (earlier) return success(earlier);
  const today = startOfShanghaiDay(clock.now());
  if (isQuotaSpent(await usageSince(database, ownerId, today))) return failure('files.quota');
  const received = await receiveImage(deps, request);
  if (!received.ok) return received;
  const { jpeg, width, height, sentBytes } = received.value;
  const file: FileRow = { id, name: generateFileName(random, isPrivate), width, height };
  const kept = await storeImage(deps, file.name, jpeg, () =>
    database.transaction(async (tx): Promise<{ kept: boolean; value: FileRow | null }> => {
      await lockOwner(tx, ownerId);
      const sameId = await findFile(tx, ownerId, id);
      if (sameId) return { kept: false, value: sameId };
      if (isQuotaSpent(await usageSince(tx, ownerId, today))) return { kept: false, value: null };
      await insertFile(tx, {
        ...file,
        ownerId,
        bytes: jpeg.length,
        sentBytes,
        isPrivate,
        sealedBy: deps.files.sealedBy(file.name),
        at: clock.now(),
      });
      return { kept: true, value: file };
    }),
  );
  return kept ? success(kept) : failure('files.quota');
}

/**
 * A picture is the person's at once under their own token; otherwise it has no owner until a person's call uses its id.
 */
export function uploadImage(deps: Needs) {
  return handler(
    'files.upload',
    async ({ caller, address, request }, { id, kind }): Promise<Outcome<'files.upload'>> => {
      const isPrivate = kind === 'paper';
      const kept =
        caller.kind === 'user'
          ? await saveImage(deps, request, caller.userId, id, isPrivate)
          : await receiveAnonymous(deps, { tokenId: caller.tokenId, address }, { id, isPrivate }, () =>
              receiveImage(deps, request),
            );
      return kept.ok ? success(toData(deps, kept.value)) : kept;
    },
  );
}

/** The same for operators, whose pictures are public. */
export function consoleUpload(deps: Needs) {
  return handler(
    'files.console_upload',
    async ({ caller: { operatorId }, request }, { id }): Promise<Outcome<'files.console_upload'>> => {
      const kept = await saveImage(deps, request, operatorId, id, false);
      return kept.ok ? success(toData(deps, kept.value)) : kept;
    },
  );
}
