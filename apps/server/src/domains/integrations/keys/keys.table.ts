import type { ApiKeyRight } from '@shoushou/rules/integrations/api-keys';
import { bytes, defineTable, instant, integer, nullable, text, texts, uuid } from '../../../platform/database/table.ts';

export const apiKeys = defineTable('api_keys', ['id'], {
  id: uuid(),
  hash: bytes(),
  hint: text(),
  name: text(),
  rights: texts<ApiKeyRight>(),
  cities: texts(),
  addresses: texts(),
  perMinute: integer(),
  expiresAt: nullable(instant()),
  createdBy: uuid(),
  createdByName: text(),
  createdAt: instant(),
  revokedAt: nullable(instant()),
});
