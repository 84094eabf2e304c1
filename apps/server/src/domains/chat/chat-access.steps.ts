import type { Chat, ChatMessage } from '@shoushou/contract';
import { failure, fromInstant, HOUR, maskName, toInstant, type Failure, type Instant } from '@shoushou/kernel';
import { CHAT_HOURS } from '@shoushou/rules/chat/limits';
import { stateAfter } from '@shoushou/rules/orders/transitions';
import type { Queryable } from '../../platform/database/types.ts';
import { findPeople } from '../accounts/index.ts';
import { readLastWindowStart, seesContact, type AppealedReceipt } from '../orders/index.ts';
import { isTimeRequested, listMessages, readReaders, type ChatKey, type ChatSide } from './chat.store.ts';

/** Messages that a conversation shows; older ones are rare, and seen within an appeal. */
const LATEST = 200;

export const keyOf = ({ receipt }: Pick<AppealedReceipt, 'receipt'>): ChatKey => ({
  city: receipt.city,
  receiptNo: receipt.receiptNo,
});
export const otherSide = (side: ChatSide): ChatSide => (side === 'customer' ? 'recycler' : 'customer');
/** The person who sees a side's messages; null for a customer without an account. */
export const personOf = (
  { order, receipt }: Pick<AppealedReceipt, 'order' | 'receipt'>,
  side: ChatSide,
): string | null => (side === 'customer' ? order.customerId : receipt.recyclerId);

/** When the conversation closes; null while the visit is under way. */
export function closesAt({ order, receipt }: Pick<AppealedReceipt, 'order' | 'receipt'>): Instant | null {
  const end = receipt.endedAt ?? receipt.paidAt ?? order.closedAt;
  return end === null ? null : toInstant(fromInstant(end) + CHAT_HOURS * HOUR);
}

/**
 * Whether the receipt is the order's. The customer reads only the conversation of the current receipt; a recycler who
 * released the order has no recipient.
 */
export const isInForce = ({ order, receipt }: Pick<AppealedReceipt, 'order' | 'receipt'>): boolean =>
  receipt.receiptNo === order.receiptNo;

/** A walk-in deal recorded by the recycler alone has no recipient. */
export function isOpen(of: Pick<AppealedReceipt, 'order' | 'receipt'>, now: number): boolean {
  const end = closesAt(of);
  return isInForce(of) && !of.order.walkIn && of.order.customerId !== null && (end === null || now <= fromInstant(end));
}

/** Why the conversation is closed. */
export const closedRefusal = (of: Pick<AppealedReceipt, 'order' | 'receipt'>): Failure<'chat.closed' | 'chat.left'> =>
  isInForce(of) ? failure('chat.closed', { values: { hours: CHAT_HOURS } }) : failure('chat.left');

/** Whether the visit can still be moved by the customer's word. */
export const isTimeOpen = ({ order, receipt }: Pick<AppealedReceipt, 'order' | 'receipt'>): boolean =>
  isInForce({ order, receipt }) && stateAfter(order.state, 'reschedule', 'customer') !== null;

/** Messages of a receipt for an authorised reader. */
export const readConversation = (db: Queryable, key: ChatKey): Promise<ChatMessage[]> => listMessages(db, key, LATEST);

/** The customer as the recycler reads their name: in full as long as the order shows it. */
function customerOf(of: Pick<AppealedReceipt, 'order' | 'receipt'>): string {
  const name = of.order.customerName || '客户';
  return isInForce(of) && seesContact('recycler', of.order.state) ? name : maskName(name);
}

/** The conversation from the view of one side. */
export async function viewChat(db: Queryable, of: AppealedReceipt, now: number): Promise<Chat> {
  const key = keyOf(of);
  const other = otherSide(of.side);
  const [messages, readers, openQuestion, people] = await Promise.all([
    listMessages(db, key, LATEST),
    readReaders(db, key),
    isTimeRequested(db, key),
    findPeople(db, [of.receipt.recyclerId]),
  ]);
  const canAskTime = of.side === 'recycler' && isOpen(of, now) && isTimeOpen(of) && !openQuestion;
  const last = canAskTime ? await readLastWindowStart(db, of.order) : null;
  const readByMe = readers.get(of.side)?.seq ?? 0;
  return {
    orderNo: of.order.no,
    side: of.side,
    name: of.side === 'customer' ? (people.get(of.receipt.recyclerId)?.username ?? '回收员') : customerOf(of),
    messages,
    open: isOpen(of, now),
    closesAt: closesAt(of),
    readByMe,
    readByOther: readers.get(other)?.seq ?? 0,
    unread: messages.filter(({ by, seq }) => by === other && seq > readByMe).length,
    canAskTime,
    ...(last === null ? {} : { lastWindowStart: last }),
  };
}
