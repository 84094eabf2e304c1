import { inboxCalls } from './inbox/inbox.calls.ts';
import { publishingCalls } from './publishing/publishing.calls.ts';
import { deliveryCalls } from './delivery/delivery.calls.ts';
import type { messagesCalls } from '@shoushou/contract/messages/messages.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import { MESSAGES_QUEUE } from './delivery/deliveries.store.ts';
import { createMessageSender } from './delivery/send-deliveries.steps.ts';
import { messagesEventHandlers } from './messages.events.ts';
import { messagesJobs } from './messages.jobs.ts';
import { messageRecords } from './personal-records.store.ts';
import { messagesGauges } from './delivery/delivery-gauges.store.ts';

export { notify, notifyAll, type Notification } from './delivery/delivery.events.ts';
export { markAnswered } from './inbox/messages.store.ts';
export { seedAds, seedMessages, seedNotices } from './builders/messages.builders.ts';

/** Milliseconds in which messages are gathered: people wait for none of them, and codes to sign in go another way. */
const GATHER_MESSAGES = 20;

/** In-app messages, notices, switches, push and SMS, and the live stream. */
export function createMessages(deps: Deps, domains: () => readonly Domain[]): Domain {
  return {
    actions: {
      ...inboxCalls(deps, domains),
      ...publishingCalls(deps),
      ...deliveryCalls(deps),
    } satisfies ActionsOf<typeof messagesCalls>,
    eventHandlers: messagesEventHandlers(deps),
    jobs: messagesJobs(deps),
    gauges: messagesGauges,
    sendQueue: { name: MESSAGES_QUEUE, gatherFor: GATHER_MESSAGES, send: createMessageSender(deps) },
    personalRecords: messageRecords,
    contactNumbers: [
      {
        field: 'addressee',
        right: 'service',
        rows: '(SELECT user_id FROM message_deliveries WHERE dead_at IS NOT NULL) undelivered',
        key: 'undelivered.user_id',
        type: 'text',
        mobile: mobileOf('undelivered.user_id'),
      },
    ],
  };
}
