import { createHash, createHmac } from 'node:crypto';
import type { Data } from '@shoushou/contract';
import { failure, maskMobile, type Failure } from '@shoushou/kernel';
import { isMobile } from '@shoushou/kernel/phone';
import type { Transaction } from '../../../platform/database/types.ts';
import { lockOrder, type OrderRow } from '../orders.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { acceptedOrder, type AcceptedOrder } from '../order/on-site.steps.ts';
import { isUsable, linkState, MAX_WRONG_ATTEMPTS, type SigningLink } from './signing-link.rules.ts';
import { countWrongTail, findLink } from './signing-links.store.ts';

/**
 * The token of a link: HMAC-SHA-256 of its id under the server's secret, so that its address can be shown again and is
 * not stored.
 */
export function tokenOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`signing\0${id}`).digest('base64url');
}

/** The stored hash of a token. */
export const tokenHash = (token: string): Uint8Array =>
  createHash('sha256').update('signing link').update(token).digest();

/** The customer's page of a link. @param origin of our pages */
export function linkAddress(origin: string, orderNo: string, token: string): string {
  return `${origin}/myorderdetails/${orderNo}?sign=${token}`;
}

/**
 * Where an SMS goes: to the account that booked. The number of a walk-in deal is unverified, so nothing is sent to it.
 */
export function smsMobile(order: Pick<OrderRow, 'walkIn' | 'customerId' | 'customerMobile'>): string | null {
  return !order.walkIn && order.customerId !== null && isMobile(order.customerMobile) ? order.customerMobile : null;
}

/** A signing link from the view of the recycler. */
export function signingView(
  deps: Pick<OrdersDeps, 'clock' | 'environment'>,
  order: OrderRow,
  link: SigningLink | null,
  origin: string,
): Data<'orders.get_signing'> {
  const mobile = smsMobile(order);
  const smsTo = mobile === null ? null : maskMobile(mobile);
  if (link === null)
    return { state: 'none', channel: null, sentAt: null, openedAt: null, expiresAt: null, link: null, smsTo };
  const state = linkState(link, order, deps.clock.now());
  const shown =
    link.channel === 'link' && isUsable(state)
      ? linkAddress(origin, order.no, tokenOf(deps.environment.serverSecret, link.id))
      : null;
  return {
    state,
    channel: link.channel,
    sentAt: link.sentAt,
    openedAt: link.openedAt,
    expiresAt: link.expiresAt,
    link: shown,
    smsTo,
  };
}

export interface OpenLink {
  link: SigningLink;
  order: AcceptedOrder;
}

/** The link of a token with its order locked, and the link's outcome; null for an invalid token. */
export async function lockLink(tx: Transaction, token: string): Promise<OpenLink | null> {
  const known = await findLink(tx, tokenHash(token));
  const order = known && acceptedOrder(await lockOrder(tx, known.orderNo));
  // Read again under the order's lock.
  const link = order && (await findLink(tx, tokenHash(token)));
  return order && link ? { order, link } : null;
}

/**
 * Refuses an invalid link, or last digits other than the order's; wrong digits are counted although the call is
 * refused.
 */
export async function refuseUse(
  tx: Transaction,
  { clock }: Pick<OrdersDeps, 'clock'>,
  { link, order }: OpenLink,
  tail: string,
): Promise<Failure<'orders.link_over' | 'orders.link_wrong'> | null> {
  if (!isUsable(linkState(link, order, clock.now()))) return failure('orders.link_over');
  if (order.customerMobile.slice(-4) === tail) return null;
  await countWrongTail(tx, link);
  const left = MAX_WRONG_ATTEMPTS - link.wrongTries - 1;
  return left === 0
    ? failure('orders.link_over', { keep: true })
    : failure('orders.link_wrong', { values: { left }, keep: true });
}
