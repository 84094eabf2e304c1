import { failure, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { isKept, lockOrder, type OrdersDeps } from '../../orders/index.ts';
import { toAsked } from '../offers/batch.steps.ts';
import { costOf, mayOfferByHand, reasonAgainst, reasonTexts, roundOf, wayTo } from '../offers/eligibility.rules.ts';
import { endOpenOffers, makeOffers } from '../offers/offer.steps.ts';
import { listOffersAbout, readLiveOffer } from '../offers/offers.store.ts';
import { listDutyRecyclers, readWaiting } from '../offers/waiting.store.ts';
import { currentRules } from '../rules/rules.store.ts';

/** Offers an order by hand, also to somebody whom the batch would not ask now. */
export const assignOrder = (deps: OrdersDeps) =>
  transactionalHandler('dispatch.assign', async (tx, { caller }, { no, recyclerId, reason }) => {
    const order = await lockOrder(tx, no);
    const now = deps.clock.now();
    if (!order || order.state !== 'open' || Date.parse(order.windowTo) <= now) return failure('dispatch.order_gone');
    const nameOf = async (id: string): Promise<string> => (await findPeople(tx, [id])).get(id)?.username ?? '回收员';
    if (isKept(order, now)) return failure('dispatch.being_offered', { values: { name: await nameOf(order.exclusiveRecyclerId ?? '') } });
    const over = await readLiveOffer(tx, order.city, no);
    if (over) await endOpenOffers(tx, deps, order.city, [over], 'lapsed');

    const [recycler] = await listDutyRecyclers(tx, order.city, await deps.rules.current(), now, recyclerId);
    const waiting = await readWaiting(tx, order.city, no, now);
    const against = recycler && waiting ? reasonAgainst(waiting, recycler) : 'area';
    if (!recycler || !waiting || !mayOfferByHand(against)) return failure('dispatch.not_eligible', { values: { name: await nameOf(recyclerId), reason: reasonTexts[against ?? 'area'] } });
    const { rules, version } = await currentRules(tx, now);
    const metres = wayTo(waiting, recycler, rules, now);
    const { round } = roundOf((await listOffersAbout(tx, order.city, [no])).map(toAsked), rules);
    const [made] = await makeOffers(tx, deps, order.city, [{ order, recyclerId, round, metres, cost: metres === null ? null : costOf(waiting, recycler, metres, 0, rules).total }], {
      seconds: rules.offerSeconds, rulesVersion: version, madeBy: caller.operatorId, madeByName: reason === '' ? caller.name : `${caller.name}：${reason}`,
    });
    if (!made) return failure('dispatch.not_eligible', { values: { name: await nameOf(recyclerId), reason: reasonTexts.being_asked } });
    return success({ expiresAt: toInstant(Date.parse(made.expiresAt)) });
  });
