/** Mainland mobile numbers; segments change too often to list. */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;

/** The last four digits, by which a person shows that a number is theirs. */
export const MOBILE_TAIL = /^\d{4}$/;

export function isMobile(text: string): boolean {
  return MOBILE_PATTERN.test(text);
}

/**
 * A number as every screen shows it: `13800138000` → `138 0013 8000`, masked `138****8000` → `138 **** 8000`, none →
 * ``.
 */
export function formatMobile(mobile: string): string {
  return `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`.trim();
}

/** `13800138000` → `138****8000`, the form sent to strangers; screens show it by `formatMobile`. */
export function maskMobile(mobile: string): string {
  return mobile === '' ? '' : `${mobile.slice(0, 3)}****${mobile.slice(7)}`;
}

/** A text that somebody typed, with each mobile number in it masked. */
export function maskMobiles(text: string): string {
  return text.replaceAll(/\d+/g, (digits) => (isMobile(digits) ? maskMobile(digits) : digits));
}

/** The link that dials a number, without its separators: `400-800-0000` → `tel:4008000000`. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
