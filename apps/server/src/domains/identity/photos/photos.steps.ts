import type { PaperLinks } from '@shoushou/contract';
import { failure, success, type Result } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { openPapers, sealPaper } from '../../files/index.ts';
import { setPhotos, markPhotosDeleted } from '../real-name/checks.store.ts';
import type { CheckRow } from '../real-name/checks.table.ts';

type PhotoDeps = Pick<Deps, 'clock' | 'random' | 'environment' | 'files'>;

/**
 * Seals pictures that had a public path; the check is marked when one of them is missing. @returns the paths, or null
 */
export async function sealPhotos(tx: Transaction, deps: PhotoDeps, check: CheckRow): Promise<[string, string] | null> {
  const [front, back] = [
    await sealPaper(tx, deps, check.userId, check.front),
    await sealPaper(tx, deps, check.userId, check.back),
  ];
  if (front === null || back === null) {
    await markPhotosDeleted(tx, check, deps.clock.now());
    return null;
  }
  await setPhotos(tx, check, front, back);
  return [front, back];
}

/** Links to the pictures of a check, with the access recorded. */
export async function openPhotos(
  tx: Transaction,
  deps: PhotoDeps,
  check: CheckRow,
  reader: { readerKind: 'owner' | 'operator'; readerId: string; reader: string; purpose: string; address: string },
): Promise<Result<PaperLinks, 'identity.photos_gone'>> {
  const paths = check.photosRemovedAt === null ? await sealPhotos(tx, deps, check) : null;
  if (!paths) return failure('identity.photos_gone', { keep: true });
  return success(
    await openPapers(tx, deps, { ...reader, ownerId: check.userId, subject: 'identity', subjectId: check.id }, paths),
  );
}
