import { DAY, failure, fromInstant, success, type Instant } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { claimFiles } from '../files/index.ts';
import { readAppealed } from '../orders/index.ts';
import { closedRefusal, isOpen, keyOf, viewChat } from './chat-access.steps.ts';
import { findMessage, lockChat } from './chat.store.ts';
import { isTooFast, appendMessage } from './append-message.steps.ts';

/** A message may have waited on a phone without network for this long, milliseconds. */
const WAITS_AT_MOST = 3 * DAY;

/** When a message was written: the phone's time, unless its clock is ahead or further back than a message can wait. */
function writtenTime(occurredAt: Instant | undefined, now: number): number {
  const at = occurredAt === undefined ? now : fromInstant(occurredAt);
  return at > now || at < now - WAITS_AT_MOST ? now : at;
}

/** A text or a photo. One that waited on a phone counts as written when it was; a second one of the same id is the first. */
export const sendMessage = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('chat.send', async (tx, { caller: { userId } }, { no, id, text, photoId, occurredAt }) => {
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
  });
