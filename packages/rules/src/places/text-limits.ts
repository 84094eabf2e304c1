/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const placeTextLimits = {
  contactName: 30,
  place: 80,
  door: 60,
  pasted: 300,
  applyReason: 200,
} as const;
