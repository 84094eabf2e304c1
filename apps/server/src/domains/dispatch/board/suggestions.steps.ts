import type { DispatchRules, OfferSuggestion } from '@shoushou/contract';
import { findPeople } from '../../accounts/index.ts';
import { readOrder, type OrdersDeps } from '../../orders/index.ts';
import { toEarlierOffer } from '../offers/batch.steps.ts';
import {
  costOf,
  mayForce,
  mayOfferByHand,
  medianOf,
  reasonAgainst,
  reasonTexts,
  reachesOf,
  roundOf,
  estimateRoadDistance,
  type DutyRecycler,
  type Reason,
} from '../offers/eligibility.rules.ts';
import { listOffersAbout } from '../offers/offers.store.ts';
import { listDutyRecyclers, readMovable, readWaiting } from '../offers/waiting.store.ts';
import { currentRules } from '../rules/rules.store.ts';

export interface Suggestions {
  /** Those on duty in the order's city. */
  onDuty: readonly DutyRecycler[];
  /** Cost and obstacles of each candidate. */
  describe(recyclers: readonly DutyRecycler[]): Promise<OfferSuggestion[]>;
}

/**
 * The data to suggest recyclers for an order, a taken one included, by the same costs as the batch; null when none may
 * get it.
 */
export async function readSuggestions(deps: OrdersDeps, no: string): Promise<Suggestions | null> {
  const { database, clock } = deps;
  const order = await readOrder(database, no);
  const now = clock.now();
  const found =
    order &&
    (order.state === 'taken'
      ? await readMovable(database, order.city, no)
      : await readWaiting(database, order.city, no, now));
  if (!found) return null;
  const waiting = { ...found, takenBy: order.recyclerId };
  const [{ rules }, onDuty, offers] = [
    await currentRules(database, now),
    await listDutyRecyclers(database, order.city, await deps.rules.current(), now),
    await listOffersAbout(database, order.city, [no]),
  ];
  const { round } = roundOf(offers.map(toEarlierOffer), rules);
  const offeredThisRound = new Set(offers.filter((offer) => offer.round === round).map(({ recyclerId }) => recyclerId));
  const medianFen = medianOf(onDuty.map(({ incomeFen }) => incomeFen));
  return {
    onDuty,
    async describe(recyclers) {
      const people = await findPeople(
        database,
        recyclers.map(({ id }) => id),
      );
      return recyclers.map((recycler) => {
        const way = estimateRoadDistance(waiting, recycler, rules, now);
        const reason = reasonAgainst(waiting, recycler) ?? reasonNow(recycler, way, round, offeredThisRound, rules);
        return {
          recyclerId: recycler.id,
          name: people.get(recycler.id)?.username ?? '回收员',
          metres: way,
          underWay: recycler.windows.length,
          incomeFen: recycler.incomeFen,
          cost: way === null ? null : costOf(waiting, recycler, way, medianFen, rules),
          reason: reason === null ? null : reasonTexts[reason],
          mayOffer: mayOfferByHand(reason),
          mayForce: mayForce(reason),
        };
      });
    },
  };
}

/** Why an eligible recycler gets no offer in this round. */
function reasonNow(
  { id }: DutyRecycler,
  way: number | null,
  round: number,
  offeredThisRound: ReadonlySet<string>,
  rules: DispatchRules,
): Reason | null {
  if (offeredThisRound.has(id)) return 'asked_before';
  if (way === null) return 'no_position';
  return way > Math.max(...reachesOf(round, rules)) ? 'out_of_reach' : null;
}

/** Sorts suggestions: first those that an operator may offer to, then by cost. */
export const compareSuggestions = (a: OfferSuggestion, b: OfferSuggestion): number =>
  Number(b.mayOffer) - Number(a.mayOffer) ||
  (a.cost?.total ?? Infinity) - (b.cost?.total ?? Infinity) ||
  (a.recyclerId < b.recyclerId ? -1 : 1);
