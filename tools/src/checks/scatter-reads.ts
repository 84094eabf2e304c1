/** Why statements on order tables may ask more than one city. */
const person = 'of one person, who orders and works in any city';
const number = 'finds an order by its number alone, until a directory of numbers says the city';
const everyCity = 'a job or figure over all cities, which is to go city by city';

/**
 * Statements that name an order table without its city, by file: how many there are, and why. Each asks every shard when order tables are distributed. The list only gets
 * shorter: another one in a file is refused, and so is a number that is too high.
 */
export const scatterReads: Readonly<Record<string, readonly [statements: number, ...why: string[]]>> = {
  'apps/server/src/domains/orders/orders.store.ts': [8, number, person, everyCity],
  'apps/server/src/domains/orders/vouchers/voucher.store.ts': [2, everyCity],
  'apps/server/src/domains/orders/visit/account-deletion.store.ts': [3, person],
  'apps/server/src/domains/orders/visit/payments.store.ts': [1, everyCity],
  'apps/server/src/domains/orders/views/console-search.store.ts': [3, number, everyCity],
  'apps/server/src/domains/orders/views/detail.store.ts': [1, number],
  'apps/server/src/domains/orders/views/lists.store.ts': [7, person, number],
  'apps/server/src/domains/orders/views/personal-records.store.ts': [3, person],
  'apps/server/src/domains/orders/taking/receipts.store.ts': [1, number],
  'apps/server/src/domains/orders/signing/signing-links.store.ts': [1, 'finds a link by the hash of its token alone'],
  'apps/server/src/domains/orders/rule-table/previewed-orders.store.ts': [1, 'plays rules that are tried over the last orders of all cities'],
  'apps/server/src/domains/orders/records/records.store.ts': [1, person],
  'apps/server/src/domains/orders/ratings/level.store.ts': [1, person],
  'apps/server/src/domains/orders/ratings/ratings.store.ts': [3, person, number, everyCity],
  'apps/server/src/domains/orders/offering/kept-orders.store.ts': [2, 'lists the cities themselves', number],
  'apps/server/src/domains/orders/leaving/conduct.store.ts': [1, person],
  'apps/server/src/domains/orders/hall/hall-gauges.store.ts': [1, everyCity],
  'apps/server/src/domains/orders/hall/hall.store.ts': [2, 'the districts of a recycler, each of which names its city, may be of several'],
  'apps/server/src/domains/dispatch/dispatch-invariants.store.ts': [1, everyCity],
  'apps/server/src/domains/dispatch/personal-records.store.ts': [2, person],
  'apps/server/src/domains/dispatch/warnings/warnings.store.ts': [5, everyCity, person],
  'apps/server/src/domains/dispatch/offers/offers.store.ts': [2, person],
  'apps/server/src/domains/dispatch/offers/waiting.store.ts': [1, person],
};
