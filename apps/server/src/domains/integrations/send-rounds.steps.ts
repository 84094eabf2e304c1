import { setTimeout as wait } from 'node:timers/promises';
import { fromInstant, SECOND } from '@shoushou/kernel';
import type { WebhookBodyVersion } from '@shoushou/rules/integrations/webhook-events';
import { PostingStopped } from '../../gateways/webhooks/port.ts';
import {
  attempt,
  failureOfReceiver,
  logFailure,
  nextAttempt,
  type Failure,
  type SenderNeeds,
} from './attempt-delivery.steps.ts';
import { bodyOf, CLAIM } from './deliveries.rules.ts';
import type { ClaimedDelivery } from './deliveries.store.ts';
import {
  claimRounds,
  closeRound,
  MOST_RECEIVERS,
  type Left,
  type ReceiverOfRound,
  type Round,
} from './rounds.store.ts';
import { markFailing } from './webhooks.store.ts';

/** Rounds that one server has open at the same time, and so exchanges with one receiver. */
const MOST_ROUNDS = 16;
/** Receivers that have not answered yet, of all open rounds: a round that waits for one of them takes no other's place. */
const MOST_UNANSWERED = 4 * MOST_RECEIVERS;
/** Milliseconds after which a round ends without the receivers that have not answered: they are slow, the others are not. */
const HOLD = SECOND;

type Outcome = Failure | PostingStopped | null;

interface Sending {
  markWorking(id: string): Promise<void>;
  /** Of a delivery that the round left open. */
  recordOutcome(delivery: ClaimedDelivery, failure: Outcome): Promise<void>;
  onDelivered(count: number): void;
  /** Called when these receivers may have something of their own that is due. */
  onLeft(ids: readonly string[], stopped: AbortSignal | undefined): void;
}

interface RoundSender {
  /** Starts what is due as far as there are places. */
  look(stopped: AbortSignal | undefined): Promise<void>;
  running(): Promise<void>[];
}

/** Sends events in rounds, each to many receivers for one row in the database. */
export function createRoundSender(
  deps: SenderNeeds,
  { markWorking, recordOutcome, onDelivered, onLeft }: Sending,
): RoundSender {
  const { background } = deps.database;
  const running = new Set<Promise<void>>();
  /** Receivers that have not answered within a round, by id: what comes next for them waits for its own schedule. */
  const slow = new Map<string, number>();
  let unanswered = 0;
  let looking: Promise<void> | undefined;
  let again = false;
  const places = (): number =>
    Math.min(MOST_ROUNDS - running.size, Math.floor((MOST_UNANSWERED - unanswered) / MOST_RECEIVERS));
  const warn = (error: unknown): void => deps.log.warn({ error }, 'webhooks not sent');

  function look(stopped: AbortSignal | undefined): Promise<void> {
    again = true;
    return (looking ??= startDue(stopped)
      .catch(warn)
      .finally(() => {
        looking = undefined;
        if (again && places() > 0 && !stopped?.aborted) void look(stopped);
      }));
  }

  async function startDue(stopped: AbortSignal | undefined): Promise<void> {
    while (again && places() > 0 && !stopped?.aborted) {
      again = false;
      const [now, most] = [deps.clock.now(), places()];
      const rounds = await claimRounds(background, now, now + CLAIM, most);
      if (rounds.length === most) again = true;
      for (const round of rounds) {
        const sent = send(round, stopped)
          .catch(warn)
          .finally(() => {
            running.delete(sent);
            void look(stopped);
          });
        running.add(sent);
      }
    }
  }

  async function send(round: Round, stopped: AbortSignal | undefined): Promise<void> {
    const { eventId } = round;
    const free = round.receivers.filter((receiver) => receiver.free && !slow.has(receiver.id) && !stopped?.aborted);
    const outcomes = new Map<ReceiverOfRound, Outcome>();
    const closed = Promise.withResolvers<boolean>();
    let ended = false;
    const bodies = new Map<WebhookBodyVersion, string>();
    for (const { bodyVersion } of free)
      if (!bodies.has(bodyVersion)) bodies.set(bodyVersion, bodyOf(bodyVersion, round));

    async function post(receiver: ReceiverOfRound): Promise<void> {
      const outcome = await attempt(deps, receiver, eventId, bodies.get(receiver.bodyVersion)!);
      if (!ended) {
        outcomes.set(receiver, outcome);
        unanswered -= 1;
        if (again && places() > 0) void look(stopped);
        return;
      }
      countSlow(receiver.id, -1);
      if (!(await closed.promise)) return;
      await recordOutcome({ ...round, ...receiver, attempts: 1 }, outcome);
      if (outcome === null) onDelivered(1);
      onLeft([receiver.id], stopped);
    }

    unanswered += free.length;
    const hold = new AbortController();
    const endHold = (): void => hold.abort();
    // A round that stays open as the server stops would go to all of its receivers once more.
    stopped?.addEventListener('abort', endHold);
    await Promise.race([
      Promise.all(free.map((receiver) => post(receiver).catch(warn))).finally(endHold),
      wait(HOLD, undefined, { signal: hold.signal, ref: false }).catch(() => undefined),
    ]);
    stopped?.removeEventListener('abort', endHold);
    ended = true;
    unanswered -= free.length - outcomes.size;
    for (const receiver of free) if (!outcomes.has(receiver)) countSlow(receiver.id, 1);
    try {
      closed.resolve(await close(round, outcomes, new Set(free), stopped));
    } finally {
      closed.resolve(false);
    }
  }

  /** @returns whether the claim was still valid */
  async function close(
    round: Round,
    outcomes: ReadonlyMap<ReceiverOfRound, Outcome>,
    sent: ReadonlySet<ReceiverOfRound>,
    stopped: AbortSignal | undefined,
  ): Promise<boolean> {
    const now = deps.clock.now();
    const left = round.receivers.flatMap((receiver): Left[] => {
      const { id } = receiver;
      if (!sent.has(receiver)) return [{ id, attempts: 0, dueAt: now, deadAt: null, error: null }];
      const outcome = outcomes.get(receiver);
      return outcome === null ? [] : [{ id, ...leftAfter(outcome, now, fromInstant(round.dueAt)) }];
    });
    const isOurs = await closeRound(background, round, left);
    const working = [...outcomes].filter(([, outcome]) => outcome === null).map(([receiver]) => receiver);
    onDelivered(working.length);
    await Promise.all([
      ...working.filter(({ markDue }) => markDue).map(({ id }) => markWorking(id)),
      ...[...outcomes].map(async ([{ id }, outcome]) => {
        if (outcome === null) return;
        logFailure(deps.log, { id, eventId: round.eventId, attempts: 1 }, outcome);
        if (!(outcome instanceof PostingStopped)) await markFailing(background, id, failureOfReceiver(outcome, now));
      }),
    ]);
    if (left.length > 0)
      onLeft(
        left.map(({ id }) => id),
        stopped,
      );
    return isOurs;
  }

  function countSlow(id: string, change: 1 | -1): void {
    const count = (slow.get(id) ?? 0) + change;
    if (count === 0) slow.delete(id);
    else slow.set(id, count);
  }

  return { look, running: () => [...running, ...(looking ? [looking] : [])] };
}

/**
 * What a receiver's own schedule begins with after its first attempt, which is still open without an outcome. A fault
 * of ours is not counted. Milliseconds.
 */
function leftAfter(outcome: Exclude<Outcome, null> | undefined, now: number, claimEnds: number): Omit<Left, 'id'> {
  if (!outcome) return { attempts: 1, dueAt: claimEnds, deadAt: null, error: null };
  if (outcome instanceof PostingStopped) return { attempts: 0, dueAt: claimEnds, deadAt: null, error: null };
  const next = nextAttempt(outcome, 1, now);
  return 'dead' in next
    ? { attempts: 1, dueAt: now, deadAt: now, error: outcome.error }
    : { attempts: 1, dueAt: next.dueAt, deadAt: null, error: outcome.error };
}
