import type { Data } from '@shoushou/contract';
import { failure, startOfShanghaiDay, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { isSealedName } from '../../platform/files/sealed-storage.ts';
import { reading, type Outcome } from '../../platform/http/action.ts';
import { isQuotaSpent } from './files.rules.ts';
import { findFile, insertFile, lockOwner, usageSince, type FileRow } from './files.store.ts';
import { makeName, pathOf, storeImage, toData } from './keep.steps.ts';
import { linkPapers } from './papers.steps.ts';
import { receiveImage } from './receive.steps.ts';

/** Keeps one image under a random name, a paper sealed. The same id again answers what the first upload made. */
export function uploadImage(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'environment'>) {
  const { database, clock, random } = deps;
  const answer = (file: FileRow): Data<'files.upload'> => ({ ...toData(file), ...(isSealedName(file.name) ? { savepath: linkPapers(deps, [pathOf(file.name)]).photos[0]! } : {}) });
  return reading('files.upload', async ({ caller: { userId }, request }, { id, kind }): Promise<Outcome<'files.upload'>> => {
    const earlier = await findFile(database, userId, id);
    if (earlier) return success(answer(earlier));
    const isPrivate = kind === 'paper';
    const today = startOfShanghaiDay(clock.now());
    if (isQuotaSpent(await usageSince(database, userId, today))) return failure('files.quota');
    const received = await receiveImage(deps, request);
    if (!received.ok) return received;

    const { jpeg, width, height, sentBytes } = received.value;
    const file: FileRow = { id, name: makeName(random, isPrivate), width, height };
    const kept = await storeImage(deps, file.name, jpeg, () =>
      database.transaction(async (tx): Promise<{ kept: boolean; value: FileRow | null }> => {
        await lockOwner(tx, userId);
        const sameId = await findFile(tx, userId, id);
        if (sameId) return { kept: false, value: sameId };
        if (isQuotaSpent(await usageSince(tx, userId, today))) return { kept: false, value: null };
        await insertFile(tx, { ...file, ownerId: userId, bytes: jpeg.length, sentBytes, isPrivate, sealedBy: deps.files.sealedBy(file.name), at: clock.now() });
        return { kept: true, value: file };
      }),
    );
    return kept ? success(answer(kept)) : failure('files.quota');
  });
}
