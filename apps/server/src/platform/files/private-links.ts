import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '@shoushou/kernel';

/** Validity of a link to a private image. */
export const LINK_LIFETIME = 10 * MINUTE;

const proofOf = (serverSecret: string, name: string, until: number): string =>
  createHmac('sha256', serverSecret).update(`private file\0${name}\0${until}`).digest('base64url');

interface PrivateLink {
  path: string;
  /** Milliseconds. */
  expiresAt: number;
}

/** A path that shows the image to anyone who has it, until it expires; authorised readers get a new one each time. */
export const privateLink = (serverSecret: string, name: string, now: number): PrivateLink =>
  linkIn('/files/private', serverSecret, name, now);

/** The same for a file that is downloaded. */
export const exportLink = (serverSecret: string, name: string, now: number): PrivateLink =>
  linkIn('/files/exports', serverSecret, name, now);

function linkIn(folder: string, serverSecret: string, name: string, now: number): PrivateLink {
  // Rounded to the minute, so that repeated links to an image are cacheable.
  const until = Math.floor(now / MINUTE) * MINUTE + LINK_LIFETIME;
  return { path: `${folder}/${name}?until=${until}&proof=${proofOf(serverSecret, name, until)}`, expiresAt: until };
}

export function isLinkValid(
  serverSecret: string,
  { name, until, proof }: { name: string; until: string | undefined; proof: string | undefined },
  now: number,
): boolean {
  const end = /^\d{13}$/.test(until ?? '') ? Number(until) : 0;
  const right = Buffer.from(proofOf(serverSecret, name, end));
  const given = Buffer.from(proof ?? '');
  return end > now && given.length === right.length && timingSafeEqual(given, right);
}
