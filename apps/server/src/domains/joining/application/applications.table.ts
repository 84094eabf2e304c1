import type { RecyclerApplication } from '@shoushou/contract';
import { byDefault, defineTable, instant, nullable, text, texts, uuid } from '../../../platform/database/table.ts';

export const applications = defineTable('recycler_applications', ['userId', 'id'], {
  userId: uuid(),
  id: uuid(),
  name: text(),
  mobile: text(),
  city: text(),
  adcode: text(),
  categoryIds: texts(),
  vehicle: text<RecyclerApplication['vehicle']>(),
  plate: text(),
  photos: texts(),
  note: text(),
  state: byDefault(text<RecyclerApplication['state']>()),
  appliedAt: instant(),
  answeredAt: nullable(instant()),
  reason: byDefault(text()),
  enteredBy: nullable(text()),
});
