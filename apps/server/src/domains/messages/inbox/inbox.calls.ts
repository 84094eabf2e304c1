import { allMessageKinds, type MessageKind } from '@shoushou/contract/message-kinds';
import type { messagesCalls } from '@shoushou/contract/messages/messages.contract';
import { cutPage, PAGE_SIZE, failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import {
  countUnread,
  findSwitches,
  listMessages as find,
  markAllRead,
  markOneRead,
  writeSwitch,
} from './messages.store.ts';
import { stream } from './stream.ts';

export const inboxCalls = (
  deps: Pick<Deps, 'database' | 'clock' | 'live' | 'environment'>,
  domains: () => readonly Domain[],
) => {
  const { database, clock } = deps;
  return callsOf<typeof messagesCalls>()({
    'messages.list': handler(async ({ caller }, { kind = null, cursor = null }) => {
      if (cursor !== null && !isUuid(cursor)) return unknownPlace;
      const items = await find(database, caller.userId, { kind, before: cursor, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(items, ({ id }) => id);
      return success({ items: page, next });
    }),

    /** Unread messages by kind. */
    'messages.counts': handler(async ({ caller }) => {
      const unread = {
        ...(Object.fromEntries(allMessageKinds.map((kind) => [kind, 0])) as Record<MessageKind, number>),
        total: 0,
      };
      for (const { kind, count } of await countUnread(database, caller.userId)) {
        unread[kind] = count;
        unread.total += count;
      }
      return success(unread);
    }),

    /** Marks one message, all of a kind, or all as read. */
    'messages.mark_read': transactionalHandler(async (tx, { caller }, { id, kind }) => {
      const now = clock.now();
      if (id === undefined) await markAllRead(tx, caller.userId, kind ?? null, now);
      else if (!isUuid(id) || !(await markOneRead(tx, caller.userId, id, now))) return failure('messages.unknown');
      return success(null);
    }),

    /** All kinds; unchanged ones are on. */
    'messages.get_switches': handler(async ({ caller }) => {
      const changed = await findSwitches(database, caller.userId);
      return success(
        allMessageKinds.map((kind) => changed.find((row) => row.kind === kind) ?? { kind, push: true, sms: true }),
      );
    }),

    'messages.set_switch': transactionalHandler(async (tx, { caller }, input) => {
      await writeSwitch(tx, caller.userId, input);
      return success(null);
    }),

    'messages.stream': stream(deps, domains),
  });
};
