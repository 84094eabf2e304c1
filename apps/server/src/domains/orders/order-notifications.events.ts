import { fromInstant } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../deps.ts';
import { handleEach, type EventHandlers } from '../../platform/events/events.ts';
import { markAnswered, notify } from '../messages/index.ts';
import { NOTIFIED_EVENTS, orderMessages } from './order-notifications.rules.ts';

/** Notifies both people of changes of their order. Who made the change has answered the messages before it. */
export function notificationEventHandlers(deps: Pick<Deps, 'clock' | 'random'>): EventHandlers {
  return handleEach(NOTIFIED_EVENTS, async (tx, { name, payload }) => {
    const { actor, no, receiptNo, customerId, recyclerId } = payload;
    const at = fromInstant(payload.at);
    if (actor === 'customer' && customerId !== null) await markAnswered(tx, customerId, no, at);
    if (actor === 'recycler' && recyclerId !== null) await markAnswered(tx, recyclerId, receiptNo ?? no, at);
    for (const { userId, title, text, subject, sms } of orderMessages(name, payload)) {
      await notify(tx, deps, { userId, kind: 'order', title, text, pushType: pushTypes.order.type, subject, sms });
    }
  });
}
