/** The account on the other side of an order that has both; null for a stranger, and where the other side has none. */
export function otherSideOf(
  order: { customerId: string | null; recyclerId: string | null } | null,
  userId: string,
): string | null {
  if (order?.customerId === userId) return order.recyclerId;
  return order?.recyclerId === userId ? order.customerId : null;
}
