import {
  bigint,
  byDefault,
  defineTable,
  flag,
  instant,
  integer,
  text,
  type RowOf,
} from '../../../platform/database/table.ts';

export const stores = defineTable('stores', ['no'], {
  no: text(),
  chainId: text(),
  name: text(),
  city: text(),
  adcode: text(),
  address: text(),
  hours: text(),
  open: flag(),
});
/** With the name of the store's chain. */
export type StoreRow = RowOf<typeof stores> & { chain: string };

export const commissionRules = defineTable('commission_rules', ['chainId', 'version'], {
  chainId: text(),
  version: integer(),
  staffPermille: integer(),
  leastFen: bigint(),
  mostFen: bigint(),
  holdDays: integer(),
  clawbackDays: integer(),
  sameSellerAMonth: integer(),
  madeBy: text(),
  madeAt: instant(),
  chainPermille: byDefault(integer()),
});
