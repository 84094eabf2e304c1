import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { readAppealed, takeSlot } from '../orders/index.ts';
import { closedRefusal, isOpen, isTimeOpen, keyOf, viewChat } from './chat-access.steps.ts';
import { findMessage, isTimeRequested, lockChat } from './chat.store.ts';
import { isTooFast, appendMessage } from './append-message.steps.ts';

/** The recycler proposes another window; the visit moves only when the customer accepts. */
export const askTime = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('chat.ask_time', async (tx, { caller: { userId } }, { no, id, windowFrom, text }) => {
    const of = await readAppealed(tx, no, userId);
    if (!of || of.side !== 'recycler') return failure('orders.unknown');
    await lockChat(tx, keyOf(of));
    const now = deps.clock.now();
    if (await findMessage(tx, keyOf(of), id)) return success(await viewChat(tx, of, now));
    if (!isOpen(of, now)) return closedRefusal(of);
    if (!isTimeOpen(of)) return failure('chat.time_fixed');
    if (await isTimeRequested(tx, keyOf(of))) return failure('chat.time_waiting');
    if (await isTooFast(tx, deps, userId)) return failure('chat.too_fast');
    const slot = await takeSlot(tx, of.order, windowFrom, now, of.order.no);
    if (!slot.ok) return slot;
    const window = slot.value;
    await appendMessage(tx, deps, of, {
      id,
      authorId: userId,
      kind: 'time',
      text,
      photo: null,
      window,
      writtenAt: now,
    });
    return success(await viewChat(tx, of, now));
  });
