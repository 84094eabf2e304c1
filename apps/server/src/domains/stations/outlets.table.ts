import type { StationChange } from '@shoushou/contract';
import {
  byDefault,
  defineTable,
  flag,
  float,
  instant,
  integer,
  integers,
  json,
  text,
  texts,
  uuid,
  type RowOf,
} from '../../platform/database/table.ts';

export const outlets = defineTable('outlets', ['city', 'id'], {
  city: text(),
  id: text(),
  adcode: text(),
  name: text(),
  address: text(),
  longitude: float(),
  latitude: float(),
  services: texts<StationChange['services'][number]>(),
  opensAt: integer(),
  closesAt: integer(),
  openDays: integers(),
  phone: text(),
  note: text(),
  active: byDefault(flag()),
});
export type OutletRow = RowOf<typeof outlets>;

export const outletChanges = defineTable('outlet_changes', ['city', 'id'], {
  city: text(),
  id: text(),
  outletId: text(),
  proposedBy: uuid(),
  fields: json<StationChange>(),
  state: byDefault(text<'waiting' | 'accepted' | 'refused' | 'withdrawn'>()),
  note: byDefault(text()),
  proposedAt: instant(),
});
export type ChangeRow = RowOf<typeof outletChanges>;
