import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countUnread } from './messages.store.ts';

/** Unread messages by kind. */
export function counts({ database }: Pick<Deps, 'database'>) {
  return handler('messages.counts', async ({ caller }) => {
    const unread = { order: 0, wallet: 0, notice: 0, service: 0, total: 0 };
    for (const { kind, count } of await countUnread(database, caller.userId)) {
      unread[kind] = count;
      unread.total += count;
    }
    return success(unread);
  });
}
