import type { Address } from '@shoushou/contract';
import { defineTable, flag, float, instant, nullable, text } from '../../../platform/database/table.ts';

export const addresses = defineTable('addresses', ['ownerId', 'id'], {
  ownerId: text(),
  id: text(),
  name: text(),
  mobile: text(),
  city: text(),
  adcode: text(),
  streetCode: nullable(text()),
  region: text(),
  street: text(),
  place: text(),
  door: text(),
  longitude: float(),
  latitude: float(),
  tag: nullable(text<NonNullable<Address['tag']>>()),
  isDefault: flag(),
  createdAt: instant(),
  updatedAt: instant(),
});
