/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
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
  rating: 300,
  report: 200,
  meetingPlace: 60,
  carrier: 20,
  trackingNo: 40,
} as const;
