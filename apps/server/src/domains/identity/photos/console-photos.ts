import { failure } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findCheck, lockCheck } from '../real-name/checks.store.ts';
import { openPhotos } from './photos.steps.ts';

export function consolePhotos(deps: Pick<Deps, 'clock' | 'random' | 'environment' | 'files'>) {
  return transactionalHandler('identity.console_photos', async (tx, { caller, address }, { id, purpose }) => {
    const found = isUuid(id) ? await findCheck(tx, id) : null;
    const check = found && (await lockCheck(tx, found.userId, found.id));
    if (!check) return failure('identity.check_unknown');
    return openPhotos(tx, deps, check, {
      readerKind: 'operator',
      readerId: caller.operatorId,
      reader: caller.name,
      purpose,
      address,
    });
  });
}
