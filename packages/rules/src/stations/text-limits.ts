/** Maximum characters of typed texts about outlets. */
export const stationTextLimits = { name: 30, address: 80, phone: 20, note: 100 } as const;
