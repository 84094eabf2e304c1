/**
 * Rooms (and files at a domain's root) that still import each other in a cycle, by domain. The list only shrinks: a room that is in no cycle
 * any more is refused here.
 */
export const cyclicRooms: Readonly<Record<string, readonly string[]>> = {
  'apps/app/src/domains/accounts': ['me', 'security', 'settings', 'sign-in', 'welcome'],
  'apps/app/src/domains/campaigns': ['contests', 'earnings', 'invitations', 'packets', 'page'],
  'apps/app/src/domains/orders': ['booking', 'bookings', 'hall', 'order', 'receipts', 'signing', 'visit', 'weighing'],
  'apps/app/src/domains/trade': ['deals', 'listings', 'market', 'meetings', 'ratings', 'returns'],
};
