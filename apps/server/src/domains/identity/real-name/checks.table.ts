import {
  bytes,
  day,
  defineTable,
  instant,
  named,
  nullable,
  smallint,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/table.ts';

export const checks = defineTable('identity_checks', ['userId', 'id'], {
  userId: uuid(),
  id: uuid(),
  state: text<'comparing' | 'reviewing' | 'verified' | 'refused' | 'replaced'>(),
  elements: smallint<2 | 3 | 4>(),
  sealedName: bytes(),
  sealedNumber: bytes(),
  numberHash: bytes(),
  front: text(),
  back: text(),
  validUntil: nullable(day()),
  reason: nullable(text()),
  faceFlow: nullable(text()),
  faceUrl: nullable(text()),
  faceExpiresAt: nullable(instant()),
  submittedAt: instant(),
  /** When the pictures were deleted; null while they are stored. */
  photosRemovedAt: named('photos_gone_at', nullable(instant())),
});
export type CheckRow = RowOf<typeof checks>;
