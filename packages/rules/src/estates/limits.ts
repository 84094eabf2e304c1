/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const estateTextLimits = { estate: 30, meeting: 40, note: 60, goods: 60 } as const;

/** Residents that a round takes a day at most. */
export const MAX_RESIDENTS = 200;
