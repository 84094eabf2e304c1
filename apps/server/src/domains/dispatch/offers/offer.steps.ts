import { formatClock, toInstant } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../../deps.ts';
import type { Notifying, Transaction } from '../../../platform/database/types.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { createId } from '../../../platform/system.ts';
import { notify } from '../../messages/index.ts';
import { makeExclusive, clearExclusive, type OrderRow } from '../../orders/index.ts';
import { seeAgain } from './awaited-answers.store.ts';
import { endOffers, insertOffers, type NewOffer, type OfferRow } from './offers.store.ts';
import { countLapse } from './switches.store.ts';

type Source = Pick<Deps, 'clock' | 'random'>;

/** Lapses in a row that switch a recycler's offers off. */
const LAPSES = 3;

export interface OfferToMake extends Pick<NewOffer, 'recyclerId' | 'round' | 'cost' | 'metres'> {
  order: OrderRow;
}

/**
 * Offers locked open orders to one recycler each and notifies them. @returns the inserted offers: a recycler or order
 * with a live offer gets none
 */
export async function makeOffers(
  tx: Transaction,
  deps: Source,
  city: string,
  planned: readonly OfferToMake[],
  {
    seconds,
    rulesVersion,
    madeBy,
    madeByName,
  }: { seconds: number; rulesVersion: number; madeBy: string; madeByName: string | null },
): Promise<OfferRow[]> {
  const now = deps.clock.now();
  const expiresAt = now + seconds * 1000;
  const made = await insertOffers(
    tx,
    city,
    planned.map(({ order, ...offer }) => ({
      ...offer,
      city,
      no: order.no,
      id: createId(deps.clock, deps.random),
      rulesVersion,
      madeBy,
      madeByName,
      offeredAt: toInstant(now),
      expiresAt: toInstant(expiresAt),
    })),
  );
  const orders = new Map(planned.map(({ order }) => [order.no, order]));
  await makeExclusive(
    tx,
    city,
    made.map(({ no, recyclerId }) => ({ order: orders.get(no)!, recyclerId })),
    expiresAt,
  );
  for (const offer of made) {
    const { title, street } = orders.get(offer.no)!;
    showOffer(tx, offer);
    await notify(tx, deps, {
      userId: offer.recyclerId,
      kind: 'order',
      title: '有订单指派给您',
      text: `${title}，${street}，请在 ${formatClock(offer.expiresAt)} 前回应`,
      pushType: pushTypes.page.type,
      subject: 'zporder',
    });
  }
  return made;
}

/** Publishes a changed offer to the recycler's screens and the city's board. */
export function showOffer(to: Notifying, { city, recyclerId, id, no, state }: OfferRow): void {
  publishLive(to, [`user:${recyclerId}`, `city:${city}`], { name: 'offer.changed', body: { id, no, state } });
}

/** Ends live offers whose orders are locked and open; the orders are visible to all in the hall again. */
export async function endOpenOffers(
  tx: Transaction,
  deps: Source,
  city: string,
  offers: readonly OfferRow[],
  state: 'declined' | 'lapsed' | 'withdrawn',
  reason: string | null = null,
): Promise<OfferRow[]> {
  const now = deps.clock.now();
  const ended = await endOffers(
    tx,
    city,
    offers.map(({ id }) => id),
    state,
    now,
    reason,
  );
  await clearExclusive(tx, city, ended);
  if (state !== 'lapsed') await seeAgain(tx, city, ended);
  for (const offer of ended) {
    showOffer(tx, offer);
    if (state === 'lapsed' && (await countLapse(tx, offer.recyclerId, LAPSES, now))) {
      await notify(tx, deps, {
        userId: offer.recyclerId,
        kind: 'order',
        title: '已暂停给您指派',
        text: `连续 ${LAPSES} 次没有回应指派，已为您关闭；仍可在大厅接单，到「指派订单」可以重新打开`,
        pushType: pushTypes.page.type,
        subject: 'zporder',
      });
    }
  }
  return ended;
}
