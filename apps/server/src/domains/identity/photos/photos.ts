import { failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findNewestCheck, lockCheck } from '../real-name/checks.store.ts';
import { openPhotos } from './photos.steps.ts';

/** The pictures of the caller's own card. */
export function photos(deps: Pick<Deps, 'clock' | 'random' | 'environment' | 'files'>) {
  return transactionalHandler('identity.photos', async (tx, { caller: { userId }, address }) => {
    const newest = await findNewestCheck(tx, userId);
    const check = newest && (await lockCheck(tx, userId, newest.id));
    if (!check) return failure('identity.photos_gone');
    return openPhotos(tx, deps, check, {
      readerKind: 'owner',
      readerId: userId,
      reader: '本人',
      purpose: '查看本人证件',
      address,
    });
  });
}
