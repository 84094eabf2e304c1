import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import { cutPage, PAGE_SIZE, failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { listPaperAccesses } from '../../files/index.ts';
import { findCheck, findNewestCheck, lockCheck } from '../real-name/checks.store.ts';
import { openPhotos } from './photos.steps.ts';

export const photosCalls = (deps: Pick<Deps, 'clock' | 'random' | 'environment' | 'files' | 'database'>) => {
  const { database } = deps;
  return callsOf<typeof identityCalls>()({
    /** The pictures of the caller's own card. */
    'identity.photos': transactionalHandler(async (tx, { caller: { userId }, address }) => {
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
    }),

    'identity.console_photos': transactionalHandler(async (tx, { caller, address }, { id, purpose }) => {
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
    }),

    'identity.console_readings': handler(async (_, { cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const rows = await listPaperAccesses(database, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
      const { page: items, next } = cutPage(rows, ({ id }) => id);
      return success({ items, next });
    }),
  });
};
