/** How often providers are asked while the page is open, milliseconds: one that is away is red within a minute. */
export const ASK_EVERY = 30_000;
