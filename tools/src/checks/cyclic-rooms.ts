/**
 * Rooms (and files at a domain's root) that still import each other in a cycle, by domain. The list only shrinks: a room that is in no cycle
 * any more is refused here.
 */
export const cyclicRooms: Readonly<Record<string, readonly string[]>> = {
  'apps/app/src/domains/accounts': ['me', 'security', 'settings', 'sign-in', 'welcome'],
  'apps/app/src/domains/campaigns': ['contests', 'earnings', 'invitations', 'packets', 'page'],
  'apps/app/src/domains/orders': ['booking', 'bookings', 'hall', 'order', 'receipts', 'signing', 'visit', 'weighing'],
  'apps/app/src/domains/trade': ['deals', 'listings', 'market', 'meetings', 'ratings', 'returns'],
  'apps/server/src/domains/appeals': ['appealing', 'desk'],
  'apps/server/src/domains/chain': ['commission', 'counter', 'staff', 'stores'],
  'apps/server/src/domains/companies': ['booking', 'guarantee', 'paying', 'ratings', 'showing', 'yard'],
  'apps/server/src/domains/devices': ['erasures', 'inspections', 'numbers', 'orders', 'parcels'],
  'apps/server/src/domains/general-recycling': ['quotes', 'rivals'],
  'apps/server/src/domains/insurance': [
    'applications',
    'consents',
    'insurance-notifications.steps.ts',
    'products',
    'visits',
  ],
  'apps/server/src/domains/market': ['news', 'reviews'],
  'apps/server/src/domains/payouts': ['cards', 'payouts-money.rules.ts', 'reconciliation', 'reviews', 'withdrawals'],
  'apps/server/src/domains/scales': ['own', 'scale-view.steps.ts'],
  'apps/server/src/domains/supply': ['asking', 'bidding', 'contracts', 'offering', 'supply-notifications.steps.ts'],
  'apps/server/src/domains/trade': [
    'deals',
    'favourites',
    'listings',
    'questions',
    'ratings',
    'reports',
    'trade-notifications.steps.ts',
  ],
  'apps/server/src/domains/valuation': ['models', 'pricing'],
};
