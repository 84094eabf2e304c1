/** Most characters of what a person types, as the contract refuses more and forms stop at. */
export const placeTextLimits = {
  contactName: 20,
  place: 80,
  door: 60,
  pasted: 300,
  applyReason: 200,
} as const;
