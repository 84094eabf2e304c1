/** A price that was given holds for so long: the server stores until when, and screens promise it. */
export const QUOTE_LIFETIME_DAYS = 7;
