import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { readAppealed } from '../orders/index.ts';
import { keyOf } from './chat-access.steps.ts';
import { markRead as saveRead, lockChat } from './chat.store.ts';
import { showChat } from './append-message.steps.ts';

export const markRead = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('chat.mark_read', async (tx, { caller: { userId } }, { no, seq }) => {
    const of = await readAppealed(tx, no, userId);
    if (!of) return failure('orders.unknown');
    await lockChat(tx, keyOf(of));
    if (await saveRead(tx, keyOf(of), of.side, seq, clock.now())) showChat(tx, of);
    return success(null);
  });
