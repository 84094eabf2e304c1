/** Reasons why a statement on order tables may read more than one city. */
const operator = 'for an operator, who looks at all cities';

/**
 * Statements that name an order table without its city, by file: their number and reason. When order tables are
 * distributed, each is sent to every shard, so none is part of processing an order. The list may only get shorter: a
 * further statement in a file is refused, and so is a number that is too high.
 */
export const scatterReads: Readonly<Record<string, readonly [statements: number, ...why: string[]]>> = {
  'apps/server/src/domains/orders/views/console-search.store.ts': [
    2,
    operator,
    'a part of statements, with the city of the row that it is joined to',
  ],
  'apps/server/src/domains/orders/operating/order-refunds.store.ts': [1, operator],
  'apps/server/src/domains/orders/views/console-orders.store.ts': [9, operator],
  'apps/server/src/domains/orders/views/lists.store.ts': [1, operator],
  'apps/server/src/domains/orders/rule-table/previewed-orders.store.ts': [1, operator],
  'apps/server/src/domains/orders/records/records.store.ts': [1, 'by a mobile number, which may be nobody’s account'],
  'apps/server/src/domains/orders/ratings/ratings.store.ts': [1, operator],
  'apps/server/src/domains/orders/hall/hall-gauges.store.ts': [1, 'the figure of a monitor'],
  'apps/server/src/sandbox/sandbox.store.ts': [1, 'for whoever tries the product, who looks at all cities'],
  'apps/server/src/domains/dispatch/warnings/warnings.store.ts': [1, operator],
};
