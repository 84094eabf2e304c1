import { MINUTE, SECOND } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { createBatcher, type Batcher } from '../../../platform/database/batch.ts';
import { findPeople } from '../../accounts/index.ts';
import { afterFailure, type DeliveryChannel, type SendFailure } from './deliveries.rules.ts';
import {
  claimDue,
  finishDeliveries,
  moveToDeadLetters,
  postponeDelivery,
  saveCids,
  type DueDelivery,
} from './deliveries.store.ts';
import { findPushDevice } from './push-devices.store.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>;

/** Deliveries sent at the same time by one server. */
const MAX_PARALLEL = 16;
/** Duration of a claim, milliseconds: longer than a send, so that a slow one is not sent twice. */
const CLAIM = 30 * SECOND;
/** Milliseconds in which sent deliveries are gathered into one statement. */
const GATHER_SENT = 5;

/** Removes a delivery; `sent`: its message is marked. */
type Finish = Batcher<DueDelivery & { sent: boolean }, void>;

/** Names of pushes that the provider gives at once, and how long they are kept for later ones, milliseconds. */
const NAMES_AT_ONCE = 64;
const NAMES_KEPT = 10 * MINUTE;

/**
 * Sends due deliveries one by one, outside transactions; the result is the number sent. Pushes have the provider's
 * names before their first attempt, so that one whose answer was lost is not shown twice (J6); they are sent without if
 * the provider gives none.
 */
export function createMessageSender(deps: Needs): (stopped?: AbortSignal) => Promise<number> {
  const { database, clock, gateways } = deps;
  const finish: Finish = createBatcher(
    async (deliveries) => {
      await finishDeliveries(database, deliveries, clock.now());
      return deliveries.map(() => undefined);
    },
    { gatherFor: GATHER_SENT, maxBatchSize: MAX_PARALLEL },
  );
  /** Unused names: fetched with those of an earlier push, so that the next ones need no statement of their own. */
  let names: { cids: string[]; until: number } = { cids: [], until: 0 };

  async function nameOthers(due: readonly DueDelivery[]): Promise<void> {
    const unnamed = due.filter(
      (delivery): delivery is DueDelivery<'push'> =>
        delivery.channel === 'push' && !(delivery as DueDelivery<'push'>).content.cid,
    );
    if (unnamed.length === 0) return;
    const cids = await gateways.push.reserve(NAMES_AT_ONCE).catch((error: unknown) => {
      if (error instanceof ProviderFailed) return [];
      throw error;
    });
    for (const delivery of unnamed) {
      const cid = cids.shift();
      if (cid !== undefined) delivery.content = { ...delivery.content, cid };
    }
    names = { cids, until: clock.now() + NAMES_KEPT };
    await saveCids(
      database,
      unnamed.filter(({ content }) => content.cid),
    );
  }

  return async (stopped) => {
    let sent = 0;
    while (!stopped?.aborted) {
      const now = clock.now();
      const offered = now < names.until ? names.cids.splice(0, MAX_PARALLEL) : [];
      const due = await claimDue(database, now, now + CLAIM, MAX_PARALLEL, offered);
      if (due.length === 0) {
        names.cids.push(...offered);
        return sent;
      }
      const used = new Set(due.map(({ content }) => ('cid' in content ? content.cid : undefined)));
      names.cids.push(...offered.filter((cid) => !used.has(cid)));
      await nameOthers(due);
      const outcomes = await Promise.all(due.map((delivery) => sendOne(deps, finish, delivery)));
      sent += outcomes.filter(Boolean).length;
      // What was queued since then has announced itself.
      if (due.length < MAX_PARALLEL) return sent;
    }
    return sent;
  };
}

async function sendOne(deps: Needs, finish: Finish, delivery: DueDelivery): Promise<boolean> {
  const { database, clock, log } = deps;
  const expiresAt = Date.parse(delivery.expiresAt);
  if (expiresAt <= clock.now()) {
    await moveToDeadLetters(database, delivery, 'expired', clock.now());
    return false;
  }
  try {
    const sent = await senders[delivery.channel](deps, delivery as never);
    await finish.add({ ...delivery, sent });
    return true;
  } catch (error) {
    const failure = failureOf(error);
    log.warn(
      { channel: delivery.channel, id: delivery.id, attempts: delivery.attempts, code: failure.code },
      'message not delivered',
    );
    if (failure.code === NOT_CONFIGURED) await finish.add({ ...delivery, sent: false });
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

/** Each resolves to whether a message was sent: not one that is switched off or deleted. */
const senders: {
  readonly [Channel in DeliveryChannel]: (deps: Needs, delivery: DueDelivery<Channel>) => Promise<boolean>;
} = {
  async push({ gateways }, { userId, content, message }) {
    if (!message) return false;
    const { kind, title, text, pushType, subject } = message;
    await gateways.push.push({
      userId,
      kind,
      title,
      text,
      cid: content.cid ?? null,
      extras: { BLNo: subject ?? '', BLType: pushType, sound: 'default' },
    });
    return true;
  },

  async sms({ database, gateways }, { userId, content, message }) {
    if (!message) return false;
    const mobile = (await findPeople(database, [userId])).get(userId)?.mobile;
    if (mobile && content.text) await gateways.sms.send({ mobile, purpose: message.kind, ...content.text });
    return true;
  },

  async security_sms({ gateways }, { content: { mobile, text } }) {
    if (text) await gateways.sms.send({ mobile, purpose: 'security', ...text });
    return false;
  },

  /** The device's current state, so that changes may be sent in any order. */
  async push_device({ database, gateways }, { id }) {
    const device = await findPushDevice(database, id);
    await (device ? gateways.push.setDevice(device) : gateways.push.releaseDevice(id));
    return false;
  },
};
