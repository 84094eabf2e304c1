import type { MessageKind } from '@shoushou/contract/message-kinds';
import type { PushType } from '@shoushou/contract/push-types';
import type { Clock, Random } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { PushDevice } from '../../../gateways/push/index.ts';
import { ProviderFailed, type FailureKind } from '../../../gateways/wire.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish, type EventHandlers } from '../../../platform/events/events.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { claimDelivery, findSwitches, insertMessage, type Channel, type DueMessage } from '../inbox/messages.store.ts';

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

/** Writes a message and publishes it live; push and SMS follow after the commit. */
export async function notify(tx: Transaction, source: { clock: Clock; random: Random }, { userId, kind, title, text, pushType, subject, sms = false }: Notification): Promise<void> {
  const id = createId(source.clock, source.random);
  await insertMessage(tx, { userId, id, kind, title, text, pushType, subject, bySms: sms, at: source.clock.now() });
  await publishLive(tx, [`user:${userId}`], { name: 'message.new', body: { id, kind, title, text, pushType, subject } });
  await publish(tx, source, 'messages.push_due', { userId, id, sms });
}

declare module '../../../platform/events/events.ts' {
  interface DomainEvents {
    'messages.push_due': { userId: string; id: string; /** Also by SMS. */ sms: boolean };
    'messages.push_device_set': PushDevice;
    'messages.push_tags_cleared': { registrationIds: string[] };
  }
}

type Needs = Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>;

/**
 * Sends push and SMS that are due. Each is sent in its own transaction, separate from the outbox's: when a later event fails
 * and the outbox retries the round, accepted messages stay marked as sent.
 */
export function deliveryEventHandlers(deps: Needs): EventHandlers {
  return {
    'messages.push_device_set': (_, { payload }) => deps.gateways.push.setDevice(payload).catch(stopRetryingRefused(deps)),
    'messages.push_tags_cleared': async (_, { payload }) => {
      for (const registrationId of payload.registrationIds) await deps.gateways.push.clearTags(registrationId).catch(stopRetryingRefused(deps));
    },
    'messages.push_due': async (_, { payload }) => {
      const { userId, id, sms } = payload;
      await deliver(deps, 'push', userId, id, ({ title, text, pushType, subject }) =>
        deps.gateways.push.push({ userId, title, text, extras: { BLNo: subject ?? '', BLType: pushType, sound: 'default' } }),
      );
      if (!sms) return;
      await deliver(deps, 'sms', userId, id, async ({ kind, text }) => {
        const mobile = (await findPeople(deps.database, [userId])).get(userId)?.mobile;
        if (mobile) await deps.gateways.sms.send({ mobile, purpose: kind, template: 'notice', values: { content: text } });
      });
    },
  };
}

async function deliver({ database, clock, log }: Needs, channel: Channel, userId: string, id: string, send: (message: DueMessage) => Promise<void>): Promise<void> {
  await database.transaction(async (tx) => {
    const message = await claimDelivery(tx, channel, userId, id, clock.now());
    if (!message) return;
    const chosen = (await findSwitches(tx, userId)).find(({ kind }) => kind === message.kind);
    if (chosen?.[channel] === false) return;
    await send(message).catch(stopRetryingRefused({ log }));
  });
}

const hopeless: ReadonlySet<FailureKind> = new Set(['refused', 'misconfigured']);

/** Permanent refusals of a provider are logged and dropped instead of being retried for ever; other errors are retried. */
export function stopRetryingRefused({ log }: Pick<Deps, 'log'>): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ProviderFailed) || !hopeless.has(error.kind)) throw error;
    log.warn({ kind: error.kind, code: error.code }, 'message provider refused');
  };
}
