import { byDefault, defineTable, instant, text, uuid, type RowOf } from '../../../platform/database/table.ts';

export const commissionSettlements = defineTable('commission_settlements', ['no'], {
  no: text(),
  chainId: text(),
  month: text(),
  state: text<'made' | 'approved' | 'paid'>(),
  madeBy: uuid(),
  madeByName: text(),
  madeAt: instant(),
  approvedByName: byDefault(text()),
});
/** With the name of the chain. */
export type SettlementRow = RowOf<typeof commissionSettlements> & { chain: string };
