import { formatDatedWindow, fromInstant, MINUTE, type Clock, type Random } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Notifying, Transaction } from '../../platform/database/types.ts';
import { publishLive, type Topic } from '../../platform/live/live.ts';
import { markAnswered, notify } from '../messages/index.ts';
import { noteContact, type AppealedReceipt } from '../orders/index.ts';
import { keyOf, otherSide, personOf } from './chat-access.steps.ts';
import { addUnread, countSince, insertMessage, readReaders, type ChatSide, type NewMessage } from './chat.store.ts';

type Source = { clock: Clock; random: Random };

/** Messages that one person can send a minute, over all conversations. */
const A_MINUTE = 20;
/** Time since the last read within which the conversation counts as open, milliseconds. */
export const PRESENT_MS = MINUTE;

export const isTooFast = async (
  tx: Transaction,
  { clock }: Pick<Source, 'clock'>,
  authorId: string,
): Promise<boolean> => (await countSince(tx, authorId, clock.now() - MINUTE)) >= A_MINUTE;

/** Open screens of both sides read the conversation again. */
export function showChat(to: Notifying, of: Pick<AppealedReceipt, 'order' | 'receipt'>): void {
  const topics = (['customer', 'recycler'] as const).flatMap((side): Topic[] =>
    personOf(of, side) === null ? [] : [`user:${personOf(of, side)}`],
  );
  publishLive(to, topics, { name: 'chat.changed', body: { no: of.order.no, receiptNo: of.receipt.receiptNo } });
}

/** Notifies an absent side of unread messages, once until it reads them. */
export async function notifyUnread(
  tx: Transaction,
  source: Source,
  of: Pick<AppealedReceipt, 'order' | 'receipt'>,
  side: ChatSide,
  text: string,
): Promise<void> {
  const userId = personOf(of, side);
  if (userId === null) return;
  await notify(tx, source, {
    userId,
    kind: 'order',
    title: side === 'customer' ? '回收员发来消息' : '客户发来消息',
    text: `「${of.order.title}」${text}`,
    pushType: pushTypes.order.type,
    subject: subjectOf(of, side),
  });
}

const subjectOf = ({ order, receipt }: Pick<AppealedReceipt, 'order' | 'receipt'>, side: ChatSide): string =>
  side === 'customer' ? order.no : receipt.receiptNo;

/** A side that wrote, or read the conversation, has read the messages that lead to it. */
export async function markConversationRead(
  tx: Transaction,
  { clock }: Pick<Source, 'clock'>,
  of: AppealedReceipt,
): Promise<void> {
  const userId = personOf(of, of.side);
  if (userId !== null) await markAnswered(tx, userId, subjectOf(of, of.side), clock.now());
}

const previewOf = ({ kind, text, window }: NewMessage): string => {
  if (kind === 'photo') return '[照片]';
  return kind === 'time' && window ? `想改到 ${formatDatedWindow(window.from, window.to)}，请答复` : text;
};

/** Adds a message to a locked conversation, publishes it, and notifies the other side if it is absent. */
export async function appendMessage(
  tx: Transaction,
  source: Source,
  of: AppealedReceipt,
  message: Omit<NewMessage, 'by' | 'sentAt'>,
): Promise<void> {
  const now = source.clock.now();
  const key = keyOf(of);
  const other = otherSide(of.side);
  const sent: NewMessage = { ...message, by: of.side, sentAt: now };
  await insertMessage(tx, key, sent);
  await markConversationRead(tx, source, of);
  if (of.side === 'recycler') await noteContact(tx, of.receipt, now);
  const reader = (await readReaders(tx, key)).get(other);
  const away = !reader?.seenAt || now - fromInstant(reader.seenAt) > PRESENT_MS;
  const notifies = away && !reader?.notified;
  await addUnread(tx, key, { side: other, at: now, notified: notifies });
  if (notifies) await notifyUnread(tx, source, of, other, previewOf(sent));
  showChat(tx, of);
}
