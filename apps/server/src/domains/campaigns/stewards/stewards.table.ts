import type { Instant } from '@shoushou/kernel';
import { byDefault, defineTable, instant, nullable, text, uuid, type RowOf } from '../../../platform/database/table.ts';

export const estateStewards = defineTable('estate_stewards', ['adcode', 'id'], {
  id: byDefault(uuid()),
  userId: uuid(),
  estate: text(),
  adcode: text(),
  since: instant(),
  namedBy: byDefault(text()),
  /** Null: since the beginning. */
  namedAt: nullable(instant()),
  endedAt: nullable(instant()),
  endedBy: nullable(text()),
});
type Steward = RowOf<typeof estateStewards>;
export type StewardRow = Pick<Steward, 'userId' | 'estate' | 'adcode' | 'since'>;
export type StewardRecord = Omit<Steward, 'namedAt'> & { namedAt: Instant };
