/** A code of an SMS, a credential or a payment password. */
export const SIX_DIGITS = /^\d{6}$/;
/** 256 random bits, base64url. */
export const SECRET_TOKEN = /^[\w-]{43}$/;
/** Format of Chinese bank cards; the server verifies the Luhn check digit. */
export const BANK_CARD = /^\d{12,19}$/;
/** Eight letters and digits without the ones that look alike. */
export const INVITATION_CODE = /^[A-HJ-NP-Z2-9]{8}$/;

/** The shape of an id in the contract. */
export const IDENTIFIER = /^[\w-]{1,64}$/;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text has the form of an id; PostgreSQL refuses to compare others. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
