import {
  bigint,
  day,
  defineTable,
  flag,
  instant,
  integer,
  nullable,
  smallint,
  text,
  uuid,
} from '../../../platform/database/table.ts';

export const scrapLinks = defineTable('market_scrap_links', ['city', 'itemId', 'version'], {
  city: text(),
  itemId: text(),
  version: integer(),
  varcode: text(),
  coefficientPermille: integer(),
  spreadFen: bigint(),
  leastFen: bigint(),
  mostFen: bigint(),
  active: flag(),
  savedBy: text(),
  savedAt: instant(),
});

export const scrapDecisions = defineTable('market_scrap_decisions', ['city', 'itemId', 'tradingDay', 'linkVersion'], {
  city: text(),
  itemId: text(),
  tradingDay: day(),
  linkVersion: integer(),
  contract: text(),
  /** In units of `decimals`, as the exchange quotes it. */
  settlement: bigint(),
  decimals: smallint(),
  coefficientPermille: integer(),
  spreadFen: bigint(),
  leastFen: bigint(),
  mostFen: bigint(),
  suggestedFen: bigint(),
  middleFen: bigint(),
  accepted: flag(),
  /** The price list of an accepted suggestion. */
  listId: nullable(uuid()),
  decidedBy: text(),
  decidedByName: text(),
  decidedAt: instant(),
});
