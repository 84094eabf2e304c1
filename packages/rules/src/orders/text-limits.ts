/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const orderTextLimits = {
  note: 200,
  leavingReason: 60,
  deductionReason: 60,
  contestReason: 200,
  customerName: 20,
  place: 80,
  rating: 300,
  ratingReply: 200,
  keyword: 40,
  operatorReason: 100,
  operatorNote: 300,
} as const;
