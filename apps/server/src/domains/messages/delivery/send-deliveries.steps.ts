import { SECOND } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { findPeople } from '../../accounts/index.ts';
import { findMessage, findSwitches, markSent, type DueMessage, type SentChannel } from '../inbox/messages.store.ts';
import { afterFailure, type DeliveryChannel, type SendFailure } from './deliveries.rules.ts';
import {
  claimDue,
  finishDelivery,
  moveToDeadLetters,
  postponeDelivery,
  saveCids,
  type Delivery,
} from './deliveries.store.ts';
import { findPushDevice } from './push-devices.store.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>;

/** Deliveries sent at the same time by one server. */
const MAX_PARALLEL = 16;
/** Duration of a claim, milliseconds: longer than a send, so that a slow one is not sent twice. */
const CLAIM = 30 * SECOND;

/** Sends due deliveries one by one, outside transactions. @returns the number sent */
export async function sendDeliveries(deps: Needs, stopped?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!stopped?.aborted) {
    const now = deps.clock.now();
    const due = await claimDue(deps.database, now, now + CLAIM, MAX_PARALLEL);
    if (due.length === 0) return sent;
    await namePushes(deps, due);
    const outcomes = await Promise.all(due.map((delivery) => sendOne(deps, delivery)));
    sent += outcomes.filter(Boolean).length;
  }
  return sent;
}

/**
 * Gives pushes the provider's names for them before the first attempt, so that one whose answer was lost is not shown twice (J6). They
 * are sent without if the provider gives none.
 */
async function namePushes({ database, gateways }: Needs, due: Delivery[]): Promise<void> {
  const unnamed = due.filter(
    (delivery): delivery is Delivery<'push'> =>
      delivery.channel === 'push' && !(delivery as Delivery<'push'>).content.cid,
  );
  if (unnamed.length === 0) return;
  const cids = await gateways.push.reserve(unnamed.length).catch((error: unknown) => {
    if (error instanceof ProviderFailed) return [];
    throw error;
  });
  for (const [index, delivery] of unnamed.entries())
    if (cids[index] !== undefined) delivery.content = { ...delivery.content, cid: cids[index] };
  await saveCids(
    database,
    unnamed.filter(({ content }) => content.cid),
  );
}

async function sendOne(deps: Needs, delivery: Delivery): Promise<boolean> {
  const { database, clock, log } = deps;
  const expiresAt = Date.parse(delivery.expiresAt);
  if (expiresAt <= clock.now()) {
    await moveToDeadLetters(database, delivery, 'expired', clock.now());
    return false;
  }
  try {
    await senders[delivery.channel](deps, delivery as never);
    await finishDelivery(database, delivery);
    return true;
  } catch (error) {
    const failure = failureOf(error);
    log.warn(
      { channel: delivery.channel, id: delivery.id, attempts: delivery.attempts, code: failure.code },
      'message not delivered',
    );
    if (failure.code === NOT_CONFIGURED) await finishDelivery(database, delivery);
    else {
      const next = afterFailure(failure, delivery.attempts, clock.now(), expiresAt);
      if ('dueAt' in next) await postponeDelivery(database, delivery, next.dueAt);
      else await moveToDeadLetters(database, delivery, next.deadReason, clock.now());
    }
    return false;
  }
}

/** An installation without this provider drops the message. */
const NOT_CONFIGURED = 'NOT_CONFIGURED';

function failureOf(error: unknown): SendFailure {
  if (!(error instanceof ProviderFailed))
    return { final: false, code: String(error).slice(0, 150), retryAfterSeconds: null };
  return {
    final: error.kind === 'refused' || error.kind === 'misconfigured',
    code: error.code,
    retryAfterSeconds: error.retryAfterSeconds,
  };
}

const senders: { readonly [Channel in DeliveryChannel]: (deps: Needs, delivery: Delivery<Channel>) => Promise<void> } =
  {
    push: (deps, { userId, content }) =>
      sendMessage(deps, 'push', userId, content.messageId, ({ kind, title, text, pushType, subject }) =>
        deps.gateways.push.push({
          userId,
          kind,
          title,
          text,
          cid: content.cid ?? null,
          extras: { BLNo: subject ?? '', BLType: pushType, sound: 'default' },
        }),
      ),

    sms: (deps, { userId, content }) =>
      sendMessage(deps, 'sms', userId, content.messageId, async ({ kind }) => {
        const mobile = (await findPeople(deps.database, [userId])).get(userId)?.mobile;
        if (mobile && content.text) await deps.gateways.sms.send({ mobile, purpose: kind, ...content.text });
      }),

    security_sms: async ({ gateways }, { content: { mobile, text } }) => {
      if (text) await gateways.sms.send({ mobile, purpose: 'security', ...text });
    },

    /** The device's current state, so that changes may be sent in any order. */
    push_device: async ({ database, gateways }, { id }) => {
      const device = await findPushDevice(database, id);
      await (device ? gateways.push.setDevice(device) : gateways.push.releaseDevice(id));
    },
  };

async function sendMessage(
  { database, clock }: Needs,
  channel: SentChannel,
  userId: string,
  id: string,
  send: (message: DueMessage) => Promise<void>,
): Promise<void> {
  const message = await findMessage(database, userId, id);
  if (!message) return;
  const chosen = (await findSwitches(database, userId)).find(({ kind }) => kind === message.kind);
  if (chosen?.[channel] === false) return;
  await send(message);
  await markSent(database, channel, userId, id, clock.now());
}
