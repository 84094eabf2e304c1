/** Fields of an order that are empty until something happens to it. */
export const nothingYet = {
  receiptNo: null,
  recyclerId: null,
  takenAt: null,
  arrivedAt: null,
  weighedAt: null,
  agreedAt: null,
  paidAt: null,
  doneAt: null,
  closedAt: null,
  weighingId: null,
  totalFen: null,
  totalGrams: null,
  cancelledBy: null,
  cancelReason: null,
  cancelFeeFen: null,
} as const;
