import type { MessageKind } from '@shoushou/contract/message-kinds';
import type { PushType } from '@shoushou/contract/push-types';
import type { Clock, Random } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { EventHandlers } from '../../../platform/events/events.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { createId } from '../../../platform/system.ts';
import { insertMessage } from '../inbox/messages.store.ts';
import { enqueue } from './deliveries.store.ts';

export interface Notification {
  userId: string;
  kind: MessageKind;
  title: string;
  text: string;
  /** Decides what a tap opens. */
  pushType: PushType;
  /** The number that belongs to the type. */
  subject: string | null;
  /** Also sent by SMS. */
  sms?: boolean;
}

/** Writes a message and publishes it live; push and SMS are queued, and sent after the commit. */
export async function notify(tx: Transaction, source: { clock: Clock; random: Random }, { userId, kind, title, text, pushType, subject, sms = false }: Notification): Promise<void> {
  const [id, now] = [createId(source.clock, source.random), source.clock.now()];
  await insertMessage(tx, { userId, id, kind, title, text, pushType, subject, bySms: sms, at: now });
  publishLive(tx, [`user:${userId}`], { name: 'message.new', body: { id, kind, title, text, pushType, subject } });
  await enqueueMessage(tx, userId, id, sms, now);
}

async function enqueueMessage(tx: Transaction, userId: string, id: string, sms: boolean, now: number): Promise<void> {
  await enqueue(tx, { userId, channel: 'push', id, content: { messageId: id } }, now);
  if (sms) await enqueue(tx, { userId, channel: 'sms', id, content: { messageId: id } }, now);
}

declare module '../../../platform/events/events.ts' {
  interface DomainEvents {
    'messages.push_due': { userId: string; id: string; /** Also by SMS. */ sms: boolean };
  }
}

/** Published by servers that are being replaced, whose deliveries were events. */
export function deliveryEventHandlers({ clock }: Pick<Deps, 'clock'>): EventHandlers {
  return { 'messages.push_due': (tx, { payload: { userId, id, sms } }) => enqueueMessage(tx, userId, id, sms, clock.now()) };
}
