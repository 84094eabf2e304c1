import type { MessageKind } from '@shoushou/contract/message-kinds';
import type { PushType } from '@shoushou/contract/push-types';
import type { Clock, Random } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { EventHandlers } from '../../../platform/events/events.ts';
import { publishLive } from '../../../platform/live/live.ts';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';
import { createId } from '../../../platform/system.ts';
import { insertMessages } from '../inbox/messages.store.ts';
import { enqueueAll } from './deliveries.store.ts';

export interface Notification {
  userId: string;
  kind: MessageKind;
  title: string;
  text: string;
  /** Decides which screen a tap opens. */
  pushType: PushType;
  /** The number that belongs to the type. */
  subject: string | null;
  /** Also sent by SMS, as this template; its words may be fewer than the message's. */
  sms?: SmsText | null;
}

interface Source {
  clock: Clock;
  random: Random;
}

/** Writes a message and publishes it live; push and SMS are queued, and sent after the commit. */
export const notify = (tx: Transaction, source: Source, notification: Notification): Promise<void> =>
  notifyAll(tx, source, [notification]);

/** Writes messages to many people, as `notify` does. */
export async function notifyAll(
  tx: Transaction,
  source: Source,
  notifications: readonly Notification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const now = source.clock.now();
  const messages = notifications.map(({ sms = null, ...message }) => ({
    ...message,
    id: createId(source.clock, source.random),
    sms,
    at: now,
  }));
  await insertMessages(
    tx,
    messages.map(({ sms, ...message }) => ({ ...message, bySms: sms !== null })),
  );
  for (const { userId, id, kind, title, text, pushType, subject } of messages)
    publishLive(tx, [`user:${userId}`], { name: 'message.new', body: { id, kind, title, text, pushType, subject } });
  await enqueueMessages(tx, messages, now);
}

async function enqueueMessages(
  tx: Transaction,
  messages: readonly { userId: string; id: string; sms: SmsText | null }[],
  now: number,
): Promise<void> {
  await enqueueAll(
    tx,
    messages.flatMap(({ userId, id, sms }) => [
      { userId, channel: 'push' as const, id, content: { messageId: id } },
      ...(sms ? [{ userId, channel: 'sms' as const, id, content: { messageId: id, text: sms } }] : []),
    ]),
    now,
  );
}

declare module '../../../platform/events/events.ts' {
  interface DomainEvents {
    'messages.push_due': { userId: string; id: string; /** Also by SMS. */ sms: boolean };
  }
}

/** Published by servers that are being replaced, whose deliveries were events. */
export function deliveryEventHandlers({ clock }: Pick<Deps, 'clock'>): EventHandlers {
  return {
    'messages.push_due': (tx, { payload: { userId, id } }) =>
      enqueueMessages(tx, [{ userId, id, sms: null }], clock.now()),
  };
}
