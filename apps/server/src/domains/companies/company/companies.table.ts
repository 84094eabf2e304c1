import type { CompanyRules, CompanyState } from '@shoushou/contract';
import {
  byDefault,
  defineTable,
  flag,
  float,
  instant,
  json,
  nullable,
  text,
} from '../../../platform/database/table.ts';

export const companies = defineTable('companies', ['no'], {
  no: text(),
  city: text(),
  adcode: text(),
  name: text(),
  creditCode: text(),
  address: text(),
  longitude: float(),
  latitude: float(),
  phone: text(),
  rules: json<CompanyRules>(),
  state: text<CompanyState>(),
  why: byDefault(text()),
  sample: byDefault(flag()),
  madeAt: instant(),
  /** Until when the guarantee has to be topped up. */
  guaranteeDue: nullable(instant()),
});
