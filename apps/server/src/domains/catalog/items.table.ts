import type { DeskItem } from '@shoushou/contract';
import { bigint, byDefault, defineTable, flag, integer, nullable, text, texts } from '../../platform/database/table.ts';

export const items = defineTable('items', ['id'], {
  id: text(),
  categoryId: text(),
  service: text(),
  name: text(),
  grade: nullable(text()),
  unit: text<DeskItem['unit']>(),
  basePriceFen: bigint(),
  position: integer(),
  active: byDefault(flag()),
  sample: byDefault(flag()),
  synonyms: byDefault(texts()),
  picture: nullable(text()),
});
