/** Maximum characters of typed texts about outlets. */
export const stationTextLimits = { name: 30, address: 80, note: 100 } as const;
