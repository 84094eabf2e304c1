import type { OfferSuggestion } from '@shoushou/contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readOrder, type OrdersDeps } from '../../orders/index.ts';
import { toAsked } from '../offers/batch.steps.ts';
import { costOf, mayForce, mayOfferByHand, medianOf, reasonAgainst, reasonTexts, reachesOf, roundOf, wayTo, type DutyRecycler, type Reason } from '../offers/eligibility.rules.ts';
import { listOffersAbout } from '../offers/offers.store.ts';
import { listDutyRecyclers, readMovable, readWaiting } from '../offers/waiting.store.ts';
import { currentRules } from '../rules/rules.store.ts';

/** The best that are listed, and of those who are left out. */
const BEST = 10;
const OTHERS = 30;

/** Who would be asked about an order now, one that somebody has included, by the same costs as the batch, and why the others would not. */
export const suggestRecyclers = (deps: OrdersDeps) =>
  handler('dispatch.suggest', async (_, { no }) => {
    const { database, clock } = deps;
    const order = await readOrder(database, no);
    const now = clock.now();
    const taken = order?.state === 'taken';
    const found = order && (taken ? await readMovable(database, order.city, no) : await readWaiting(database, order.city, no, now));
    const waiting = found && { ...found, takenBy: order?.recyclerId ?? null };
    if (!waiting) return failure('dispatch.order_gone');
    const [{ rules }, recyclers, offers] = [await currentRules(database, now), await listDutyRecyclers(database, order.city, await deps.rules.current(), now), await listOffersAbout(database, order.city, [no])];
    const { round } = roundOf(offers.map(toAsked), rules);
    const askedNow = new Set(offers.filter((offer) => offer.round === round).map(({ recyclerId }) => recyclerId));
    const medianFen = medianOf(recyclers.map(({ incomeFen }) => incomeFen));
    const reach = Math.max(...reachesOf(round, rules));
    const people = await findPeople(database, recyclers.map(({ id }) => id));

    const suggestions = recyclers.map((recycler): OfferSuggestion => {
      const way = wayTo(waiting, recycler, rules, now);
      const reason = reasonAgainst(waiting, recycler) ?? reasonNow(recycler, way);
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
    const byCost = (a: OfferSuggestion, b: OfferSuggestion): number => (a.cost?.total ?? Infinity) - (b.cost?.total ?? Infinity) || (a.recyclerId < b.recyclerId ? -1 : 1);
    return success({
      no,
      now: toInstant(now),
      best: suggestions.filter(({ reason }) => reason === null).sort(byCost).slice(0, BEST),
      others: suggestions.filter(({ reason }) => reason !== null).sort((a, b) => Number(b.mayOffer) - Number(a.mayOffer) || byCost(a, b)).slice(0, OTHERS),
    });

    /** Why somebody who may be asked is not asked in this round. */
    function reasonNow({ id }: DutyRecycler, way: number | null): Reason | null {
      if (askedNow.has(id)) return 'asked_before';
      if (way === null) return 'no_position';
      return way > reach ? 'out_of_reach' : null;
    }
  });
