import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { markAllRead, markOneRead } from './messages.store.ts';

/** Marks one message, all of a kind, or all as read. */
export function markRead({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('messages.mark_read', async (tx, { caller }, { id, kind }) => {
    const now = clock.now();
    if (id === undefined) await markAllRead(tx, caller.userId, kind ?? null, now);
    else if (!isUuid(id) || !(await markOneRead(tx, caller.userId, id, now))) return failure('messages.unknown');
    return success(null);
  });
}
