import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { lockAppealed, moveVisit, takeSlot } from '../orders/index.ts';
import { isTimeOpen, keyOf, viewChat } from './chat-access.steps.ts';
import { answerTime as saveAnswer, findMessage, lockChat } from './chat.store.ts';
import { showChat } from './append-message.steps.ts';

/** The customer answers; agreeing moves the visit in the same transaction. */
export const answerTime = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('chat.answer_time', async (tx, { caller: { userId } }, { no, id, agree }) => {
    const of = await lockAppealed(tx, no, userId);
    if (!of || of.side !== 'customer') return failure('orders.unknown');
    await lockChat(tx, keyOf(of));
    const asked = await findMessage(tx, keyOf(of), id);
    if (!asked || asked.window === null || asked.agreed !== null || !isTimeOpen(of))
      return failure('chat.time_answered');
    const now = deps.clock.now();
    if (agree) {
      const slot = await takeSlot(tx, of.order, asked.window.from, now, of.order.no);
      if (!slot.ok) return slot;
      await moveVisit(tx, deps, of.order, slot.value, { actor: 'customer', actorId: userId, askedByRecycler: true });
    }
    await saveAnswer(tx, keyOf(of), id, agree);
    showChat(tx, of);
    return success(await viewChat(tx, of, now));
  });
