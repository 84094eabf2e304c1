/** Most characters of what a person types, as the contract refuses more and forms stop at. */
export const orderTextLimits = {
  note: 200,
  leavingReason: 60,
  deductionReason: 60,
  contestReason: 200,
  customerName: 20,
  place: 80,
  rating: 300,
  keyword: 40,
} as const;
