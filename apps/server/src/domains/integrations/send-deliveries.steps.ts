import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@shoushou/kernel';
import { PostingStopped } from '../../gateways/webhooks/port.ts';
import { createBatcher, type Batcher } from '../../platform/database/batch.ts';
import { createId } from '../../platform/system.ts';
import {
  attempt,
  failureOfReceiver,
  logFailure,
  nextAttempt,
  type Failure,
  type SenderNeeds,
} from './attempt-delivery.steps.ts';
import { bodyOf, CLAIM } from './deliveries.rules.ts';
import {
  claimDeliveries,
  findDueEndpoints,
  finishDeliveries,
  giveUpDelivery,
  postponeDelivery,
  uncountAttempt,
  type ClaimedDelivery,
} from './deliveries.store.ts';
import { createRoundSender } from './send-rounds.steps.ts';
import { markFailing, markWorking } from './webhooks.store.ts';

/** Receivers that one server posts to at the same time, and deliveries to one of them. */
const MAX_ENDPOINTS = 32;
const MAX_PARALLEL = 8;
/** Milliseconds that the queues of other providers wait for receivers at most. */
const LONGEST_HOLD = 100;
/** Milliseconds until an endpoint is looked at again whose due deliveries all wait for earlier ones. */
const BLOCKED_REST = SECOND;

/**
 * Milliseconds in which what concerns several receivers is gathered into one statement. With a statement for each the
 * reads of people would wait behind dozens of them.
 */
const GATHER = 5;
/** Receivers that one look finds: a look goes over all of them, so those without a place are kept in their order. */
const MOST_FOUND = 1_000;
/** Milliseconds after the last one found until the next look. */
const LOOK_AGAIN = 20;

/** Statements that deliveries to several receivers share. */
interface Shared {
  /** By the id of a receiver. */
  claim: Batcher<string, ClaimedDelivery[]>;
  finish: Batcher<ClaimedDelivery, void>;
  /** Of receivers, by id. */
  markWorking: Batcher<string, void>;
}

/**
 * Sends due deliveries, those of an endpoint apart from all others: a slow receiver takes one of the places and holds
 * nobody up.
 * @returns a function that starts what is due, waits a moment for it, and returns the number delivered since its last
 * call
 */
export function createDeliverySender(deps: SenderNeeds): (stopped?: AbortSignal) => Promise<number> {
  const sender = createId(deps.clock, deps.random);
  const busy = new Map<string, Promise<void>>();
  /** Receivers with something due that wait for a place, those that wait longest last. */
  let found: string[] = [];
  const blockedUntil = new Map<string, number>();
  const { background } = deps.database;
  let delivered = 0;
  let looking: Promise<void> | undefined;
  const together = { gatherFor: GATHER };
  const rounds = createRoundSender(deps, {
    markWorking: (id) => shared.markWorking.add(id),
    recordOutcome: (delivery, failure) => recordOutcome(deps, shared, delivery, failure),
    onDelivered: (count) => {
      delivered += count;
    },
    onLeft(ids, stopped) {
      for (const id of ids) blockedUntil.delete(id);
      void start(stopped).catch((error: unknown) => deps.log.warn({ error }, 'webhooks not sent'));
    },
  });
  const shared: Shared = {
    claim: createBatcher((ids) => {
      const now = deps.clock.now();
      return claimDeliveries(background, ids, now, now + CLAIM, MAX_PARALLEL);
    }, together),
    finish: createBatcher(async (deliveries) => {
      await finishDeliveries(background, deliveries);
      return deliveries.map(() => undefined);
    }, together),
    markWorking: createBatcher(async (ids) => {
      await markWorking(background, ids, deps.clock.now());
      return ids.map(() => undefined);
    }, together),
  };

  async function start(stopped: AbortSignal | undefined): Promise<void> {
    if (stopped?.aborted || !(await deps.anyReceiver(deps.database))) return;
    await rounds.look(stopped);
    const now = deps.clock.now();
    for (const [id, until] of blockedUntil) if (until <= now) blockedUntil.delete(id);
    if (busy.size >= MAX_ENDPOINTS || stopped?.aborted) return;
    if (found.length === 0) {
      const passed = [...busy.keys(), ...blockedUntil.keys()];
      found = (await findDueEndpoints(background, sender, now, passed, MOST_FOUND)).reverse();
    }
    fillPlaces(stopped);
  }

  function fillPlaces(stopped: AbortSignal | undefined): void {
    while (busy.size < MAX_ENDPOINTS && found.length > 0 && !stopped?.aborted) {
      const id = found.pop()!;
      if (!busy.has(id)) busy.set(id, serve(id, stopped));
    }
  }

  async function serve(id: string, stopped: AbortSignal | undefined): Promise<void> {
    try {
      const count = await sendToEndpoint(deps, shared, id, stopped);
      delivered += count;
      if (count === 0) blockedUntil.set(id, deps.clock.now() + BLOCKED_REST);
    } catch (error) {
      deps.log.warn({ endpoint: id, error }, 'webhooks not sent');
      blockedUntil.set(id, deps.clock.now() + BLOCKED_REST);
    } finally {
      busy.delete(id);
    }
    fillPlaces(stopped);
    if (found.length === 0 && !stopped?.aborted)
      looking ??= wait(LOOK_AGAIN, undefined, { ref: false })
        .then(() => {
          looking = undefined;
          return stopped?.aborted ? undefined : start(stopped);
        })
        .catch(() => undefined);
  }

  const sending = (): Promise<void>[] => [...busy.values(), ...rounds.running()];

  return async (stopped) => {
    await start(stopped);
    const until = performance.now() + LONGEST_HOLD;
    for (let open = sending(); open.length > 0 && performance.now() < until; open = sending())
      await Promise.race([
        Promise.allSettled(open),
        wait(Math.max(0, until - performance.now()), undefined, { ref: false }),
      ]);
    const count = delivered;
    delivered = 0;
    return count;
  };
}

/** Sends to one endpoint until nothing is due or an attempt fails. @returns the number delivered */
async function sendToEndpoint(
  deps: SenderNeeds,
  shared: Shared,
  id: string,
  stopped: AbortSignal | undefined,
): Promise<number> {
  let delivered = 0;
  while (!stopped?.aborted) {
    const claimed = await shared.claim.add(id);
    if (claimed.length === 0) return delivered;
    const outcomes = await Promise.all(claimed.map((delivery) => sendOne(deps, shared, delivery)));
    const count = outcomes.filter(Boolean).length;
    delivered += count;
    if (count < claimed.length) return delivered;
    await shared.markWorking.add(id);
  }
  return delivered;
}

async function sendOne(deps: SenderNeeds, shared: Shared, delivery: ClaimedDelivery): Promise<boolean> {
  const outcome = await attempt(deps, delivery, delivery.eventId, bodyOf(delivery.bodyVersion, delivery));
  await recordOutcome(deps, shared, delivery, outcome);
  return outcome === null;
}

async function recordOutcome(
  { database: { background }, clock, log }: SenderNeeds,
  shared: Shared,
  delivery: ClaimedDelivery,
  failure: Failure | PostingStopped | null,
): Promise<void> {
  if (!failure) return shared.finish.add(delivery);
  logFailure(log, delivery, failure);
  if (failure instanceof PostingStopped) return uncountAttempt(background, delivery);
  const now = clock.now();
  const next = nextAttempt(failure, delivery.attempts, now);
  if ('dead' in next) await giveUpDelivery(background, delivery, now, failure.error);
  else await postponeDelivery(background, delivery, next.dueAt, failure.error);
  await markFailing(background, delivery.id, failureOfReceiver(failure, now));
}
