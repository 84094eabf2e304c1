import { allMessageKinds, type MessageKind } from '@shoushou/contract/message-kinds';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countUnread } from './messages.store.ts';

/** Unread messages by kind. */
export function counts({ database }: Pick<Deps, 'database'>) {
  return handler('messages.counts', async ({ caller }) => {
    const unread = {
      ...(Object.fromEntries(allMessageKinds.map((kind) => [kind, 0])) as Record<MessageKind, number>),
      total: 0,
    };
    for (const { kind, count } of await countUnread(database, caller.userId)) {
      unread[kind] = count;
      unread.total += count;
    }
    return success(unread);
  });
}
