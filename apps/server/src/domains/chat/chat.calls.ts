import type { chatCalls } from '@shoushou/contract/chat/chat.contract';
import { DAY, failure, fromInstant, success, type Instant } from '@shoushou/kernel';
import { DAYS_OF_BOOKED_PRICES } from '@shoushou/rules/orders/visit-hours';
import type { Deps } from '../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../platform/http/action.ts';
import { claimFiles } from '../files/index.ts';
import { lockAppealed, moveVisit, readAppealed, takeOtherSlot } from '../orders/index.ts';
import { appendMessage, isTooFast, markConversationRead, showChat } from './append-message.steps.ts';
import { closedRefusal, isOpen, isTimeOpen, keyOf, viewChat } from './chat-access.steps.ts';
import {
  answerTime as saveAnswer,
  findMessage,
  isTimeRequested,
  lockChat,
  markRead as saveRead,
} from './chat.store.ts';

/** A message may have waited on a phone without network for this long, milliseconds. */
const WAITS_AT_MOST = 3 * DAY;

export const chatActions = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof chatCalls>()({
    'chat.get': handler(async ({ caller: { userId } }, { no }) => {
      const of = await readAppealed(database, no, userId);
      return of ? success(await viewChat(database, of, clock.now())) : failure('orders.unknown');
    }),

    /**
     * A text or a photo. One that waited on a phone counts as written when it was; a second one of the same id is the
     * first.
     */
    'chat.send': transactionalHandler(async (tx, { caller: { userId } }, { no, id, text, photoId, occurredAt }) => {
      const of = await readAppealed(tx, no, userId);
      if (!of) return failure('orders.unknown');
      await lockChat(tx, keyOf(of));
      const now = deps.clock.now();
      if (await findMessage(tx, keyOf(of), id)) return success(await viewChat(tx, of, now));
      if (!isOpen(of, now)) return closedRefusal(of);
      if (text === '' && photoId === undefined) return failure('chat.empty');
      if (await isTooFast(tx, deps, userId)) return failure('chat.too_fast');
      const photos = await claimFiles(tx, userId, photoId === undefined ? [] : [photoId]);
      if (!photos) return failure('chat.photo_unknown');
      const writtenAt = writtenTime(occurredAt, now);
      await appendMessage(tx, deps, of, {
        id,
        authorId: userId,
        kind: photoId === undefined ? 'text' : 'photo',
        text,
        photo: photos[0] ?? null,
        window: null,
        writtenAt,
      });
      return success(await viewChat(tx, of, now));
    }),

    'chat.mark_read': transactionalHandler(async (tx, { caller: { userId } }, { no, seq }) => {
      const of = await readAppealed(tx, no, userId);
      if (!of) return failure('orders.unknown');
      await lockChat(tx, keyOf(of));
      if (await saveRead(tx, keyOf(of), of.side, seq, clock.now())) {
        await markConversationRead(tx, deps, of);
        showChat(tx, of);
      }
      return success(null);
    }),

    /** The recycler proposes another window; the visit moves only when the customer accepts. */
    'chat.ask_time': transactionalHandler(async (tx, { caller: { userId } }, { no, id, windowFrom, text }) => {
      const of = await readAppealed(tx, no, userId);
      if (!of || of.side !== 'recycler') return failure('orders.unknown');
      await lockChat(tx, keyOf(of));
      const now = deps.clock.now();
      if (await findMessage(tx, keyOf(of), id)) return success(await viewChat(tx, of, now));
      if (!isOpen(of, now)) return closedRefusal(of);
      if (!isTimeOpen(of)) return failure('chat.time_fixed');
      if (await isTimeRequested(tx, keyOf(of))) return failure('chat.time_waiting');
      if (await isTooFast(tx, deps, userId)) return failure('chat.too_fast');
      const slot = await takeOtherSlot(tx, of.order, windowFrom, now);
      if (!slot.ok) {
        const { name } = slot;
        return name === 'orders.moved_too_far'
          ? failure('chat.time_too_far', { values: { days: DAYS_OF_BOOKED_PRICES } })
          : failure(name, slot);
      }
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
    }),

    /** The customer answers; agreeing moves the visit in the same transaction. */
    'chat.answer_time': transactionalHandler(async (tx, { caller: { userId } }, { no, id, agree }) => {
      const of = await lockAppealed(tx, no, userId);
      if (!of || of.side !== 'customer') return failure('orders.unknown');
      await lockChat(tx, keyOf(of));
      const question = await findMessage(tx, keyOf(of), id);
      if (!question || question.window === null || question.agreed !== null || !isTimeOpen(of))
        return failure('chat.time_answered');
      const now = deps.clock.now();
      if (agree) {
        const slot = await takeOtherSlot(tx, of.order, question.window.from, now);
        if (!slot.ok) return slot;
        await moveVisit(tx, deps, of.order, slot.value, { actor: 'customer', actorId: userId, askedByRecycler: true });
      }
      await saveAnswer(tx, keyOf(of), id, agree);
      await markConversationRead(tx, deps, of);
      showChat(tx, of);
      return success(await viewChat(tx, of, now));
    }),
  });
};

/** When a message was written: the phone's time, unless its clock is ahead or further back than a message can wait. */
function writtenTime(occurredAt: Instant | undefined, now: number): number {
  const at = occurredAt === undefined ? now : fromInstant(occurredAt);
  return at > now || at < now - WAITS_AT_MOST ? now : at;
}
