import {
  defineTable,
  flag,
  instant,
  integer,
  named,
  nullable,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/table.ts';

export type PriceListState = 'waiting' | 'scheduled' | 'in_force' | 'declined' | 'withdrawn';

export const priceLists = defineTable('price_lists', ['id'], {
  id: uuid(),
  city: text(),
  state: text<PriceListState>(),
  reason: text(),
  changeCount: integer(),
  secondNeeded: flag(),
  takesEffectAt: instant(),
  madeById: named('made_by', uuid()),
  madeBy: named('made_by_name', text()),
  madeAt: instant(),
  decidedBy: named('decided_by_name', nullable(text())),
  decidedAt: nullable(instant()),
});
export type PriceListRow = RowOf<typeof priceLists>;
