import { fromInstant, HOUR, MINUTE, type Instant } from '@shoushou/kernel';

/** Validity of a link. */
export const LINK_LIFETIME = 30 * MINUTE;
/** Links of one receipt within an hour. */
export const LINKS_AN_HOUR = 3;
export const LINKS_WITHIN = HOUR;
/** Wrong last digits after which a link becomes invalid. */
export const MAX_WRONG_ATTEMPTS = 5;

/** A stored link. */
export interface SigningLink {
  city: string;
  orderNo: string;
  id: string;
  receiptNo: string;
  weighingId: string;
  channel: 'sms' | 'link';
  state: 'sent' | 'opened' | 'signed' | 'refused' | 'replaced';
  wrongTries: number;
  sentAt: Instant;
  openedAt: Instant | null;
  expiresAt: Instant;
}

export type LinkState = SigningLink['state'] | 'lapsed' | 'void';

/**
 * The current state of a link: the stored one, unless the order has moved on, too many codes were wrong, or it has
 * expired.
 */
export function linkState(
  link: SigningLink,
  order: { state: string; receiptNo: string | null; weighingId: string | null },
  now: number,
): LinkState {
  if (link.state !== 'sent' && link.state !== 'opened') return link.state;
  if (order.state !== 'weighed' || order.receiptNo !== link.receiptNo || order.weighingId !== link.weighingId)
    return 'void';
  return link.wrongTries >= MAX_WRONG_ATTEMPTS || fromInstant(link.expiresAt) <= now ? 'lapsed' : link.state;
}

export const isUsable = (state: LinkState): state is 'sent' | 'opened' => state === 'sent' || state === 'opened';
