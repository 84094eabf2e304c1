import { bigint, byDefault, defineTable, instant, integer, text } from '../../../platform/database/table.ts';

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
