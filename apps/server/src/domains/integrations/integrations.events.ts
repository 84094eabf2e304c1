import type { WebhookEvent } from '@shoushou/rules/integrations/webhook-events';
import { fromInstant } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { SENDING_CHANNEL } from '../../platform/background.ts';
import { handleEach, type DomainEvents, type EventHandlers } from '../../platform/events/events.ts';
import type { WebhookFacts } from './deliveries.rules.ts';
import type { AnyReceiver } from './any-receiver.steps.ts';
import { WEBHOOKS_QUEUE } from './deliveries.store.ts';
import { queueRounds } from './rounds.store.ts';

const orderEvents = [
  'orders.placed',
  'orders.taken',
  'orders.released',
  'orders.weighed',
  'orders.paid',
  'orders.completed',
  'orders.cancelled',
  'orders.expired',
] as const satisfies readonly WebhookEvent[];

async function queueFor(
  tx: Transaction,
  eventId: string,
  facts: WebhookFacts,
  anyReceiver: AnyReceiver,
): Promise<void> {
  if ((await anyReceiver(tx)) && (await queueRounds(tx, eventId, facts)))
    tx.notify({ channel: SENDING_CHANNEL, content: WEBHOOKS_QUEUE });
}

/** People are not named: a receiver that may know them reads them under the order's number. */
function orderContent(payload: DomainEvents[(typeof orderEvents)[number]]) {
  const { no, receiptNo, state, service, title, city, amountFen, totalGrams, absence, at } = payload;
  return {
    no,
    receiptNo,
    state,
    service,
    title,
    city,
    ...(amountFen === undefined ? {} : { amountFen }),
    ...(totalGrams === undefined ? {} : { totalGrams }),
    ...(absence === undefined ? {} : { absence }),
    at,
  };
}

export function integrationsEventHandlers(anyReceiver: AnyReceiver): readonly EventHandlers[] {
  const queue = (tx: Transaction, eventId: string, facts: WebhookFacts): Promise<void> =>
    queueFor(tx, eventId, facts, anyReceiver);
  return [
    handleEach(orderEvents, (tx, { id, name, payload }) =>
      queue(tx, id, {
        event: name,
        record: payload.no,
        city: payload.city,
        content: orderContent(payload),
        at: fromInstant(payload.at),
      }),
    ),
    {
      'payouts.withdrawal_moved': async (tx, { id, payload: { no, state, amountFen, endedAt } }) => {
        if (endedAt)
          await queue(tx, id, {
            event: 'payouts.withdrawal_ended',
            record: no,
            city: null,
            content: { no, state, amountFen, endedAt },
            at: fromInstant(endedAt),
          });
      },
      'catalog.prices_published': (tx, { id, payload }) =>
        queue(tx, id, {
          event: 'catalog.prices_published',
          record: payload.city,
          city: payload.city,
          content: payload,
          at: fromInstant(payload.at),
        }),
    },
  ];
}
