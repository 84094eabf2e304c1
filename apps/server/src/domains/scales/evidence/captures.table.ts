import type { Piece } from '@shoushou/rules/scales/captures';
import type { ScaleProfile } from '@shoushou/rules/scales/profiles';
import type { WeightTrust } from '@shoushou/rules/scales/trust';
import { bigint, bytes, defineTable, instant, json, nullable, text, uuid } from '../../../platform/database/table.ts';

export type RefutedFor =
  | 'weight_differs'
  | 'no_weight'
  | 'signature_wrong'
  | 'other_order'
  | 'used_twice'
  | 'replayed'
  | 'unknown';

export const captures = defineTable('weigh_captures', ['personId', 'id'], {
  personId: uuid(),
  id: text(),
  orderNo: text(),
  scale: text(),
  profile: text<ScaleProfile>(),
  pieces: json<readonly Piece[]>(),
  claimedGrams: bigint(),
  readGrams: nullable(bigint()),
  trust: text<Exclude<WeightTrust, 'typed'>>(),
  refutedFor: nullable(text<RefutedFor>()),
  keyId: nullable(text()),
  signature: nullable(text()),
  receivedAt: instant(),
  /** Of a phone’s frames, or of a networked scale’s report. */
  framesHash: nullable(bytes()),
});
