/** How long what people type about outlets may be. */
export const stationTextLimits = { name: 30, address: 80, phone: 20, note: 100 } as const;
