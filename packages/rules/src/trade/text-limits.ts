/** Most characters of what a person types, as the contract refuses more and forms stop at. */
export const tradeTextLimits = {
  title: 30,
  description: 1000,
  place: 30,
  searchTerms: 30,
  message: 200,
  question: 200,
  answer: 200,
  cancelReason: 200,
  dispute: 500,
  carrier: 20,
  trackingNo: 40,
} as const;
