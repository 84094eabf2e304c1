/** Validity of a given price: the server stores its end, and screens promise it. */
export const QUOTE_LIFETIME_DAYS = 7;
