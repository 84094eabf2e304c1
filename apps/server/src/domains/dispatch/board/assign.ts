import { pushTypes } from '@shoushou/contract/push-types';
import { failure, formatWindow, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { isKept, lockOrder, takeByForce, type OrdersDeps } from '../../orders/index.ts';
import { toAsked } from '../offers/batch.steps.ts';
import { costOf, mayForce, mayOfferByHand, reasonAgainst, reasonTexts, roundOf, wayTo } from '../offers/eligibility.rules.ts';
import { endOpenOffers, makeOffers } from '../offers/offer.steps.ts';
import { listOffersAbout, readLiveOffer } from '../offers/offers.store.ts';
import { listDutyRecyclers, readWaiting } from '../offers/waiting.store.ts';
import { currentRules } from '../rules/rules.store.ts';

/** Offers an order by hand, also to somebody whom the batch would not ask now; or gives it to them without asking, which ends an offer to another. */
export const assignOrder = (deps: OrdersDeps) =>
  transactionalHandler('dispatch.assign', async (tx, { caller }, { no, recyclerId, how = 'offer', reason }) => {
    if (how === 'force' && reason.trim() === '') return failure('dispatch.reason_needed');
    const order = await lockOrder(tx, no);
    const now = deps.clock.now();
    if (!order || order.state !== 'open' || Date.parse(order.windowTo) <= now) return failure('dispatch.order_gone');
    const nameOf = async (id: string): Promise<string> => (await findPeople(tx, [id])).get(id)?.username ?? '这个人';
    const live = await readLiveOffer(tx, order.city, no);
    const over = live !== null && Date.parse(live.expiresAt) <= now;
    if (isKept(order, now) && (how === 'offer' || live === null)) return failure('dispatch.being_offered', { values: { name: await nameOf(order.exclusiveRecyclerId ?? '') } });
    if (live) await endOpenOffers(tx, deps, order.city, [live], over ? 'lapsed' : 'withdrawn', over ? null : '已由平台派给别人');

    const [recycler] = await listDutyRecyclers(tx, order.city, await deps.rules.current(), now, recyclerId);
    const waiting = await readWaiting(tx, order.city, no, now);
    const against = recycler && waiting ? reasonAgainst(waiting, recycler) : 'area';
    if (!recycler || !waiting || !(how === 'force' ? mayForce : mayOfferByHand)(against)) return failure('dispatch.not_eligible', { values: { name: await nameOf(recyclerId), reason: reasonTexts[against ?? 'area'] } });
    if (how === 'force') {
      const given = await takeByForce(tx, deps, order, recyclerId, caller, reason.trim());
      if (!given.ok) return failure('dispatch.not_eligible', { values: { name: await nameOf(recyclerId), reason: reasonTexts.stopped } });
      await notify(tx, deps, {
        userId: recyclerId, kind: 'order', title: '平台给您派了一单', text: `${order.title}，${formatWindow(order.windowFrom, order.windowTo, now)}。去不了请在 15 分钟内退单，不收费用`, pushType: pushTypes.order.type, subject: given.value, sms: true,
      });
      return success({ expiresAt: null, receiptNo: given.value });
    }
    const { rules, version } = await currentRules(tx, now);
    const metres = wayTo(waiting, recycler, rules, now);
    const { round } = roundOf((await listOffersAbout(tx, order.city, [no])).map(toAsked), rules);
    const [made] = await makeOffers(tx, deps, order.city, [{ order, recyclerId, round, metres, cost: metres === null ? null : costOf(waiting, recycler, metres, 0, rules).total }], {
      seconds: rules.offerSeconds, rulesVersion: version, madeBy: caller.operatorId, madeByName: reason === '' ? caller.name : `${caller.name}：${reason}`,
    });
    if (!made) return failure('dispatch.not_eligible', { values: { name: await nameOf(recyclerId), reason: reasonTexts.being_asked } });
    return success({ expiresAt: toInstant(Date.parse(made.expiresAt)), receiptNo: null });
  });
