import { pushTypes } from '@shoushou/contract/push-types';
import { failure, formatDatedWindow, success, toInstant, type Failure, type Success } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import { findPeople } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { takeByForce, type OrderRow, type OrdersDeps } from '../../orders/index.ts';
import { toEarlierOffer } from '../offers/batch.steps.ts';
import {
  costOf,
  mayForce,
  mayOfferByHand,
  reasonAgainst,
  reasonTexts,
  roundOf,
  estimateRoadDistance,
} from '../offers/eligibility.rules.ts';
import { awaitAnswer } from '../offers/awaited-answers.store.ts';
import { readUsualIncomeIn } from '../offers/on-duty.store.ts';
import { makeOffers } from '../offers/offer.steps.ts';
import { listOffersAbout } from '../offers/offers.store.ts';
import { listNamedRecyclers } from '../offers/named-recyclers.store.ts';
import { readWaiting } from '../offers/waiting.store.ts';
import { currentRules } from '../rules/rules.store.ts';

export interface Assignment {
  recyclerId: string;
  /** `offer`: the recycler may decline · `force`: assigned without an offer. */
  how: 'offer' | 'force';
  reason: string;
}

type Assigned = { expiresAt: string | null; receiptNo: string | null };

/** A person's name for operators. */
export const nameOf = async (tx: Transaction, id: string): Promise<string> =>
  (await findPeople(tx, [id])).get(id)?.username ?? '这个人';

/**
 * Offers a locked open order without an exclusive recycler to one recycler, even one that the batch would skip; or
 * assigns it to them.
 */
export async function assignOpen(
  tx: Transaction,
  deps: OrdersDeps,
  order: OrderRow,
  { recyclerId, how, reason }: Assignment,
  caller: OperatorCaller,
): Promise<Success<Assigned> | Failure<'dispatch.not_eligible'>> {
  const { no, city } = order;
  const now = deps.clock.now();
  const notEligible = async (why: string): Promise<Failure<'dispatch.not_eligible'>> =>
    failure('dispatch.not_eligible', { values: { name: await nameOf(tx, recyclerId), reason: why } });
  const [recycler] = await listNamedRecyclers(tx, [recyclerId], await deps.rules.current(), now);
  const waiting = await readWaiting(tx, city, no, now);
  const against = recycler && waiting ? reasonAgainst(waiting, recycler) : 'area';
  if (!recycler || !waiting || !(how === 'force' ? mayForce : mayOfferByHand)(against))
    return notEligible(reasonTexts[against ?? 'area']);
  if (how === 'force') {
    const given = await takeByForce(tx, deps, order, recyclerId, caller, reason);
    if (!given.ok) return notEligible(reasonTexts.stopped);
    await notify(tx, deps, {
      userId: recyclerId,
      kind: 'order',
      title: '平台给您派了一单',
      text: `${order.title}，${formatDatedWindow(order.windowFrom, order.windowTo)}。去不了请在 15 分钟内退单，不收费用`,
      pushType: pushTypes.order.type,
      subject: given.value,
      sms: { template: 'order_assigned', values: { goods: order.title } },
    });
    return success({ expiresAt: null, receiptNo: given.value });
  }
  const { rules, version } = await currentRules(tx, now);
  const metres = estimateRoadDistance(waiting, recycler, rules, now);
  const { round } = roundOf((await listOffersAbout(tx, city, [no])).map(toEarlierOffer), rules);
  const [made] = await makeOffers(
    tx,
    deps,
    city,
    [
      {
        order,
        recyclerId,
        round,
        metres,
        cost:
          metres === null
            ? null
            : costOf(waiting, recycler, metres, await readUsualIncomeIn(tx, city, now), rules).total,
      },
    ],
    {
      seconds: rules.offerSeconds,
      rulesVersion: version,
      madeBy: caller.operatorId,
      madeByName: reason === '' ? caller.name : `${caller.name}：${reason}`,
    },
  );
  if (!made) return notEligible(reasonTexts.being_asked);
  await awaitAnswer(tx, made);
  return success({ expiresAt: toInstant(Date.parse(made.expiresAt)), receiptNo: null });
}
