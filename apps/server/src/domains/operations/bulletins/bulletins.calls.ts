import type { bulletinCalls } from '@shoushou/contract/operations/bulletins.contract';
import { cutPage, PAGE_SIZE, failure, success } from '@shoushou/kernel';
import { allOperatorRoles, operatorRoleNames } from '@shoushou/kernel/operator-role';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { createId } from '../../../platform/system.ts';
import { isAddressed, placesOfNotice } from './addressees.policy.ts';
import {
  insertBulletin,
  listColleagues,
  listOwnRoleNames,
  listReaders,
  listReceived,
  listWritten,
  markRead,
  recall,
} from './bulletins.store.ts';

/** The product's roles and the installation's own. */
const namedRoles = async (source: Queryable): Promise<{ role: string; name: string }[]> => [
  ...allOperatorRoles.map((role) => ({ role, name: operatorRoleNames[role] })),
  ...(await listOwnRoleNames(source)),
];

const showChange = (tx: Transaction): void =>
  publishLive(tx, ['operators:queues'], { name: 'bulletins.changed', body: {} });

export const bulletinsCalls = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  callsOf<typeof bulletinCalls>()({
    'operations.bulletins': handler(async ({ caller: { operatorId } }, { which = 'received', cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const place = { after: cursor ?? null, limit: PAGE_SIZE + 1 };
      const rows =
        which === 'written'
          ? await listWritten(database, operatorId, place)
          : await listReceived(database, operatorId, { ...place, unread: which === 'unread' });
      const { page: items, next } = cutPage(rows, ({ id }) => id);
      return success({ items, next });
    }),

    'operations.bulletin_readers': handler(async ({ caller }, { id }) => {
      const readers = isUuid(id) ? await listReaders(database, { id, by: caller.operatorId }) : [];
      return readers.length === 0 ? failure('operations.bulletin_unknown') : success(readers);
    }),

    'operations.bulletin_roles': handler(async () => {
      const [roles, colleagues] = await Promise.all([namedRoles(database), listColleagues(database)]);
      return success(
        roles.map(({ role, name }) => ({
          role,
          name,
          people: colleagues.filter((colleague) => colleague.roles.includes(role)).length,
        })),
      );
    }),

    /** To all active operators whom its roles and places concern, but its writer. */
    'operations.write_bulletin': transactionalHandler(async (tx, { caller }, { title, text, roles, places: named }) => {
      const places = placesOfNotice(named, caller.cities);
      if (places === null) return failure('platform.outside_cities');
      const readers = (await listColleagues(tx)).filter(
        (colleague) => colleague.id !== caller.operatorId && isAddressed(colleague, { roles, places }),
      );
      if (readers.length === 0) return failure('operations.bulletin_unread');
      const id = createId(clock, random);
      await insertBulletin(tx, {
        id,
        at: clock.now(),
        title,
        text,
        by: caller.operatorId,
        roles: (await namedRoles(tx)).filter(({ role }) => roles.includes(role)).map(({ name }) => name),
        places,
        readers: readers.map((reader) => reader.id),
      });
      showChange(tx);
      return success({ id, people: readers.length });
    }),

    'operations.read_bulletin': transactionalHandler(async (tx, { caller }, { id }) => {
      if (!isUuid(id) || !(await markRead(tx, id, caller.operatorId, clock.now())))
        return failure('operations.bulletin_unknown');
      showChange(tx);
      return success(null);
    }),

    'operations.recall_bulletin': transactionalHandler(async (tx, { caller }, { id }) => {
      if (!isUuid(id) || !(await recall(tx, id, caller.operatorId, clock.now())))
        return failure('operations.bulletin_unknown');
      showChange(tx);
      return success(null);
    }),
  });
