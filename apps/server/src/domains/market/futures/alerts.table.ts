import type { AlertKind } from '@shoushou/rules/market/prices';
import { bigint, defineTable, instant, nullable, text, uuid } from '../../../platform/database/table.ts';

export const alerts = defineTable('market_alerts', ['personId', 'id'], {
  personId: uuid(),
  id: text(),
  varcode: text(),
  kind: text<AlertKind>(),
  price: bigint(),
  state: text<'armed' | 'fired'>(),
  createdAt: instant(),
  firedAt: nullable(instant()),
  firedPrice: nullable(bigint()),
});
