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

export const invitations = defineTable('invitations', ['inviterId', 'inviteeId'], {
  inviterId: uuid(),
  inviteeId: uuid(),
  installId: nullable(text()),
  joinedAt: instant(),
  state: text<'joined' | 'rewarded' | 'missed'>(),
  /** Why it was missed. */
  reason: nullable(text()),
  rulesVersion: integer(),
  rewardFen: byDefault(named('reward', bigint())),
  rewardedAt: nullable(instant()),
  orderCount: byDefault(integer()),
});
export type StoredInvitation = RowOf<typeof invitations>;
