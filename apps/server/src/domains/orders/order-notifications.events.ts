import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../deps.ts';
import { handleEach, type EventHandlers } from '../../platform/events/events.ts';
import { notify } from '../messages/index.ts';
import { NOTIFIED_EVENTS, orderMessages } from './order-notifications.rules.ts';

/** Notifies both people of changes of their order. */
export function notificationEventHandlers(deps: Pick<Deps, 'clock' | 'random'>): EventHandlers {
  return handleEach(NOTIFIED_EVENTS, async (tx, { name, payload }) => {
    for (const { userId, title, text, subject, sms } of orderMessages(name, payload)) {
      await notify(tx, deps, { userId, kind: 'order', title, text, pushType: pushTypes.order.type, subject, sms });
    }
  });
}
