import { byDefault, defineTable, instant, nullable, text, uuid } from '../../platform/database/table.ts';

export const errorReports = defineTable('error_reports', ['id'], {
  id: uuid(),
  userId: nullable(uuid()),
  key: text(),
  url: text(),
  content: text(),
  platform: text(),
  version: text(),
  manufacturer: text(),
  model: text(),
  shellVersion: text(),
  at: instant(),
  /** Of `kernelOf`. */
  kernel: byDefault(text()),
});

export const actionRecords = defineTable('action_records', ['id'], {
  id: uuid(),
  userId: nullable(uuid()),
  title: text(),
  event: text(),
  url: text(),
  platform: text(),
  sharePlatform: text(),
  detail: text(),
  at: instant(),
});
