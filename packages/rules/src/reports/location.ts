/** A recycler's positions are reported and stored at most so often, milliseconds (specification §9). */
export const LOCATION_INTERVAL = 120_000;

/** The same in seconds, for texts. */
export const LOCATION_INTERVAL_SECONDS = LOCATION_INTERVAL / 1000;
