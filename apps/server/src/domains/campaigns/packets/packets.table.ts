import {
  bigint,
  byDefault,
  defineTable,
  instant,
  integer,
  named,
  nullable,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/table.ts';

export const campaignPackets = defineTable('campaign_packets', ['packet'], {
  packet: text(),
  code: text(),
  block: text(),
  /** Null for the organiser's own. */
  personId: nullable(uuid()),
  totalFen: named('total', bigint()),
  shares: integer(),
  opened: byDefault(integer()),
  madeAt: instant(),
  expiresAt: instant(),
  closedAt: nullable(instant()),
});
export type PacketRow = RowOf<typeof campaignPackets>;
