import {
  byDefault,
  bytes,
  defineTable,
  flag,
  instant,
  integer,
  nullable,
  text,
  uuid,
} from '../../platform/database/table.ts';

export const files = defineTable('files', ['ownerId', 'id'], {
  ownerId: uuid(),
  id: text(),
  name: text(),
  width: integer(),
  height: integer(),
  bytes: integer(),
  claimed: byDefault(flag()),
  uploadedAt: instant(),
  sentBytes: byDefault(integer()),
  private: byDefault(flag()),
  sealedBy: nullable(bytes()),
});

export const paperAccesses = defineTable('paper_readings', ['ownerId', 'id'], {
  ownerId: uuid(),
  id: uuid(),
  subject: text(),
  subjectId: uuid(),
  readerKind: text(),
  readerId: uuid(),
  readerName: text(),
  purpose: text(),
  address: text(),
  readAt: instant(),
});
