import type { DispatchRules } from '@shoushou/contract';
import { HOUR, MINUTE, SECOND, type Coordinates, type Fen } from '@shoushou/kernel';
import {
  medianOf,
  estimateRoadDistance,
  type EarlierOffer,
  type DutyRecycler,
  type WaitingOrder,
} from '../offers/eligibility.rules.ts';
import { planOffers } from '../offers/plan.rules.ts';

/** An order of the day. Instants are milliseconds. */
export interface ReplayedOrder extends WaitingOrder {
  estimateFen: Fen;
  /** Who took it from the hall and when; null when it was taken by an offer or never. */
  hallTake: { at: number; recyclerId: string } | null;
  /** Cancelled before it was taken. */
  closedAt: number | null;
}

export interface ReplayedRecycler extends Pick<
  DutyRecycler,
  'id' | 'areas' | 'categoryIds' | 'level' | 'mostUnderWay' | 'offersOn'
> {
  /** In the order of their times. */
  positions: readonly (Coordinates & { at: number })[];
}

/** Recyclers' answers: the percentage that accept, after how many seconds, and the number of known answers. */
export interface Answers {
  yesPercent: number;
  seconds: readonly number[];
}

export interface ReplayOutcome {
  /** Taken orders, and those of them taken by an offer. */
  taken: number;
  byOffer: number;
  offers: number;
  /** Median way of accepted offers, metres; median time from placing to taking, minutes. Null of none. */
  metres: number | null;
  waitMinutes: number | null;
}

const STEP = MINUTE;
/** The app reports every few minutes while a recycler is on duty. */
const ON_DUTY_FOR = 15 * MINUTE;

interface LiveOffer {
  order: ReplayedOrder;
  recyclerId: string;
  round: number;
  metres: number;
  endsAt: number;
  accepted: boolean;
}

/** The same pair answers alike under every rules: a number below `limit` from their names (FNV-1a). */
function drawOf(no: string, recyclerId: string, limit: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${no} ${recyclerId}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash % limit;
}

/** The simulated day under some rules. */
class Day {
  readonly #recyclers: readonly ReplayedRecycler[];
  readonly #answers: Answers;
  readonly #rules: DispatchRules;
  readonly #open: Set<ReplayedOrder>;
  readonly #asked = new Map<string, EarlierOffer[]>();
  readonly #visits = new Map<string, ReplayedOrder[]>();
  readonly #lastOfferAt = new Map<string, number>();
  readonly #waits: number[] = [];
  readonly #ways: number[] = [];
  readonly #allWays: number[] = [];
  #live: LiveOffer[] = [];
  #offers = 0;

  constructor({ orders, recyclers, answers }: ReplayInput, rules: DispatchRules) {
    [this.#recyclers, this.#answers, this.#rules] = [recyclers, answers, rules];
    this.#open = new Set(orders);
  }

  step(now: number): void {
    this.#answer(now);
    this.#leaveHall(now);
    const waiting = this.#waiting(now);
    if (waiting.length === 0) return;
    const onDuty = this.#onDuty(now);
    const { offers } = planOffers(
      waiting,
      onDuty,
      (no) => this.#asked.get(no) ?? [],
      this.#rules,
      now,
      medianOf(onDuty.map(({ incomeFen }) => incomeFen)),
    );
    for (const { no, recyclerId, round, metres } of offers)
      this.#offer(
        waiting.find((order) => order.no === no)!,
        recyclerId,
        round,
        metres,
        now,
      );
  }

  outcome(): ReplayOutcome {
    const middle = (values: number[]): number | null => (values.length === 0 ? null : medianOf(values));
    const wait = middle(this.#waits);
    return {
      taken: this.#waits.length,
      byOffer: this.#ways.length,
      offers: this.#offers,
      metres: middle(this.#ways),
      waitMinutes: wait === null ? null : Math.round(wait / MINUTE),
    };
  }

  /**
   * Mean distance of a deal, metres, and the Gini coefficient of recyclers' takes, 0 for equal; recyclers without takes
   * count.
   */
  share(): { metres: number; gini: number } {
    const incomes = this.#recyclers
      .map(({ id }) => (this.#visits.get(id) ?? []).reduce((sum, { estimateFen }) => sum + estimateFen, 0))
      .sort((a, b) => a - b);
    const [count, sum] = [incomes.length, incomes.reduce((total, income) => total + income, 0)];
    const ranked = incomes.reduce((total, income, rank) => total + (rank + 1) * income, 0);
    return {
      metres: this.#allWays.reduce((total, way) => total + way, 0) / Math.max(1, this.#allWays.length),
      gini: sum === 0 ? 0 : (2 * ranked) / (count * sum) - (count + 1) / count,
    };
  }

  #offer(order: ReplayedOrder, recyclerId: string, round: number, metres: number, now: number): void {
    const { yesPercent, seconds } = this.#answers;
    const after = seconds[drawOf(recyclerId, order.no, seconds.length)]!;
    const inTime = after <= this.#rules.offerSeconds;
    this.#offers += 1;
    this.#lastOfferAt.set(recyclerId, now);
    this.#asked.set(order.no, [...(this.#asked.get(order.no) ?? []), { recyclerId, round, endedAt: null }]);
    this.#live.push({
      order,
      recyclerId,
      round,
      metres,
      endsAt: now + Math.min(after, this.#rules.offerSeconds) * SECOND,
      accepted: inTime && drawOf(order.no, recyclerId, 100) < yesPercent,
    });
  }

  #answer(now: number): void {
    const ended = this.#live.filter(({ endsAt }) => endsAt <= now);
    this.#live = this.#live.filter(({ endsAt }) => endsAt > now);
    for (const { order, recyclerId, metres, endsAt, accepted } of ended) {
      this.#asked.set(
        order.no,
        this.#asked
          .get(order.no)!
          .map((offered) => (offered.endedAt === null ? { ...offered, endedAt: endsAt } : offered)),
      );
      if (!accepted || !this.#open.has(order)) continue;
      this.#ways.push(metres);
      this.#take(order, recyclerId, endsAt);
    }
  }

  /** The order's course in the hall that day, for orders without an earlier offer. */
  #leaveHall(now: number): void {
    for (const order of this.#open) {
      if (order.placedAt > now) break;
      if (order.windowTo <= now || (order.closedAt !== null && order.closedAt <= now)) this.#open.delete(order);
      else if (
        order.hallTake !== null &&
        order.hallTake.at <= now &&
        !this.#live.some((offer) => offer.order === order)
      )
        this.#take(order, order.hallTake.recyclerId, order.hallTake.at);
    }
  }

  #take(order: ReplayedOrder, recyclerId: string, at: number): void {
    this.#open.delete(order);
    const position = this.#recyclers.find(({ id }) => id === recyclerId)?.positions.findLast((place) => place.at <= at);
    const way = position ? estimateRoadDistance(order, { position }, { staleSeconds: ON_DUTY_FOR / SECOND }, at) : null;
    if (way !== null) this.#allWays.push(way);
    this.#waits.push(Math.max(0, at - order.placedAt));
    this.#visits.set(recyclerId, [...(this.#visits.get(recyclerId) ?? []), order]);
  }

  #waiting(now: number): ReplayedOrder[] {
    const { mode, hallMinutes, beforeWindowMinutes } = this.#rules;
    if (mode === 'hall') return [];
    const hallSince = mode === 'offer_first' ? now : now - hallMinutes * MINUTE;
    const live = new Set(this.#live.map(({ order }) => order));
    return [...this.#open].filter(
      (order) =>
        order.placedAt <= now &&
        !live.has(order) &&
        (order.placedAt <= hallSince || order.windowFrom <= now + beforeWindowMinutes * MINUTE),
    );
  }

  #onDuty(now: number): DutyRecycler[] {
    const offered = new Map(this.#live.map(({ recyclerId, order }) => [recyclerId, order.no]));
    return this.#recyclers.flatMap(({ positions, ...recycler }): DutyRecycler[] => {
      const position = positions.findLast(({ at }) => at <= now);
      if (!position || now - position.at > ON_DUTY_FOR) return [];
      const visits = this.#visits.get(recycler.id) ?? [];
      return [
        {
          ...recycler,
          position,
          leapAt: null,
          onDuty: true,
          stopped: false,
          windows: visits
            .filter(({ windowTo }) => windowTo > now)
            .map(({ windowFrom, windowTo }) => [windowFrom, windowTo] as const),
          incomeFen: visits
            .filter(({ windowTo }) => windowTo <= now)
            .reduce((sum, { estimateFen }) => sum + estimateFen, 0),
          // Wallets' balances of that day are ignored.
          availableFen: Number.MAX_SAFE_INTEGER,
          offeredNo: offered.get(recycler.id) ?? null,
          lastOfferAt: this.#lastOfferAt.get(recycler.id) ?? null,
        },
      ];
    });
  }
}

export interface ReplayInput {
  /** In the order in which they were placed. */
  orders: readonly ReplayedOrder[];
  recyclers: readonly ReplayedRecycler[];
  answers: Answers;
  /** The day, milliseconds. */
  from: number;
  to: number;
}

/**
 * Replays a day under some rules, in steps of a minute; yields after each step, so that requests are answered in
 * between. Takes from the hall happen as they did unless an offer comes first; offers are answered like earlier ones.
 * Money and order-brushing are left out.
 */
export function* replay(input: ReplayInput, rules: DispatchRules): Generator<void, ReplayOutcome> {
  return (yield* playDay(input, rules)).outcome();
}

/** The same at one go, with how long the ways were and how even the work was shared. */
export function replayShare(
  input: ReplayInput,
  rules: DispatchRules,
): ReplayOutcome & { share: ReturnType<Day['share']> } {
  const steps = playDay(input, rules);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { ...value.outcome(), share: value.share() };
  }
}

function* playDay(input: ReplayInput, rules: DispatchRules): Generator<void, Day> {
  const day = new Day(input, rules);
  // Offers of the last minutes are still answered, and the evening's orders still taken.
  for (let now = input.from; now <= input.to + HOUR; now += STEP) {
    day.step(now);
    yield;
  }
  return day;
}
