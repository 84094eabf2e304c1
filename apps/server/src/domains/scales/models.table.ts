import type { ScaleModel } from '@shoushou/contract';
import type { KeyHolder } from './scales.store.ts';
import { bigint, defineTable, nullable, text } from '../../platform/database/table.ts';

export const scaleModels = defineTable('scale_models', ['id'], {
  id: text(),
  maker: text(),
  name: text(),
  transport: text<ScaleModel['transport']>(),
  profile: text<ScaleModel['profile']>(),
  maxGrams: bigint(),
  minGrams: bigint(),
  divisionGrams: bigint(),
  accuracyClass: text<ScaleModel['accuracyClass']>(),
  approval: text(),
  keyHolder: nullable(text<KeyHolder>()),
});
