import type { OfferSuggestion } from '@shoushou/contract';
import { findPeople } from '../../accounts/index.ts';
import { readOrder, type OrdersDeps } from '../../orders/index.ts';
import { toEarlierOffer } from '../offers/batch.steps.ts';
import {
  costOf,
  mayForce,
  mayOfferByHand,
  reasonAgainst,
  reasonTexts,
  reachesOf,
  roundOf,
  estimateRoadDistance,
  type DutyRecycler,
  type Reason,
} from '../offers/eligibility.rules.ts';
import { listOffersAbout } from '../offers/offers.store.ts';
import { listNamedRecyclers } from '../offers/named-recyclers.store.ts';
import { listOnDuty, readUsualIncome, type SeenRecycler } from '../offers/on-duty.store.ts';
import { readMovable, readWaiting } from '../offers/waiting.store.ts';
import { currentRules } from '../rules/rules.store.ts';

/** Recyclers that are read whole at once, the nearest first. */
const READ_AT_ONCE = 100;

export interface Suggestions {
  /**
   * Those who may get an offer now and the others, at most so many of each; recyclers far away only where too few are
   * near.
   */
  nearest(most: number, others: number): Promise<[best: OfferSuggestion[], others: OfferSuggestion[]]>;
  /** Cost and obstacles of the nearest of these, the best first. */
  nearestOf(recyclers: readonly SeenRecycler[], most: number): Promise<OfferSuggestion[]>;
  /** Cost and obstacles of each of these, the best first. */
  describe(recyclers: readonly DutyRecycler[]): Promise<OfferSuggestion[]>;
}

/**
 * The data to suggest recyclers for an order, a taken one included, by the same costs as the batch; null when none may
 * get it. Of a city's recyclers on duty only the positions are read, and everything of the nearest.
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
    await listOnDuty(database, order.city, now),
    await listOffersAbout(database, order.city, [no]),
  ];
  const { round } = roundOf(offers.map(toEarlierOffer), rules);
  const widest = Math.max(...reachesOf(round, rules));
  const offeredThisRound = new Set(offers.filter((offer) => offer.round === round).map(({ recyclerId }) => recyclerId));
  const medianFen = await readUsualIncome(
    database,
    onDuty.map(({ id }) => id),
    now,
  );
  const readWhole = async (some: readonly SeenRecycler[]): Promise<DutyRecycler[]> =>
    listNamedRecyclers(
      database,
      some.map(({ id }) => id),
      await deps.rules.current(),
      now,
    );
  const inOrder = (recyclers: readonly SeenRecycler[]) =>
    recyclers
      .map((recycler) => ({ recycler, way: estimateRoadDistance(waiting, recycler, rules, now) }))
      .sort((a, b) => (a.way ?? Infinity) - (b.way ?? Infinity) || (a.recycler.id < b.recycler.id ? -1 : 1));

  async function describe(recyclers: readonly DutyRecycler[]): Promise<OfferSuggestion[]> {
    const people = await findPeople(
      database,
      recyclers.map(({ id }) => id),
    );
    return recyclers
      .map((recycler) => {
        const way = estimateRoadDistance(waiting, recycler, rules, now);
        const reason = reasonAgainst(waiting, recycler) ?? reasonNow(recycler, way, widest, offeredThisRound);
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
      })
      .sort(compareSuggestions);
  }

  return {
    describe,
    nearestOf: async (recyclers, most) =>
      describe(
        await readWhole(
          inOrder(recyclers)
            .slice(0, most)
            .map(({ recycler }) => recycler),
        ),
      ),
    async nearest(most, others) {
      const ordered = inOrder(onDuty);
      let described: OfferSuggestion[] = [];
      const isBest = ({ reason }: OfferSuggestion): boolean => reason === null;
      for (let from = 0; from < ordered.length; from += READ_AT_ONCE) {
        const some = ordered.slice(from, from + READ_AT_ONCE);
        const best = described.filter(isBest).length;
        // Nobody beyond the reach of this round may be asked now.
        const isNear = (some[0]!.way ?? Infinity) <= widest;
        if (best >= most || (!isNear && described.length - best >= others)) break;
        described = [...described, ...(await describe(await readWhole(some.map(({ recycler }) => recycler))))];
      }
      described.sort(compareSuggestions);
      return [
        described.filter(isBest).slice(0, most),
        described.filter((suggestion) => !isBest(suggestion)).slice(0, others),
      ];
    },
  };
}

/** Why an eligible recycler gets no offer in this round. */
function reasonNow(
  { id }: DutyRecycler,
  way: number | null,
  widest: number,
  offeredThisRound: ReadonlySet<string>,
): Reason | null {
  if (offeredThisRound.has(id)) return 'asked_before';
  if (way === null) return 'no_position';
  return way > widest ? 'out_of_reach' : null;
}

/** Sorts suggestions: first those that an operator may offer to, then by cost. */
const compareSuggestions = (a: OfferSuggestion, b: OfferSuggestion): number =>
  Number(b.mayOffer) - Number(a.mayOffer) ||
  (a.cost?.total ?? Infinity) - (b.cost?.total ?? Infinity) ||
  (a.recyclerId < b.recyclerId ? -1 : 1);
