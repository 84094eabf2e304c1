import { scaleProfiles } from '@shoushou/rules/scales/profiles';
import { weightTrusts } from '@shoushou/rules/scales/trust';
import * as z from 'zod/mini';
import { identifier, instant } from '../fields.ts';

export const profile = z.enum(scaleProfiles);

const captureFaults = z.enum([
  'weight_differs',
  'no_weight',
  'signature_wrong',
  'other_order',
  'used_twice',
  'replayed',
  'unknown',
]);

/** What a scale sent for a weight. */
export const weightCapture = z.object({
  id: identifier,
  scale: z.string(),
  profile,
  /** The weight of the line, and the weight in the scale's frames; null when they contain none. */
  claimedGrams: z.int(),
  readGrams: z.nullable(z.int()),
  trust: z.enum(weightTrusts),
  /** Why it was refuted; null when it was not. */
  reason: z.nullable(captureFaults),
  /** The readings in the frames, milliseconds and grams. */
  curve: z.array(z.tuple([z.int(), z.nullable(z.int())])),
  at: instant,
});

export const consoleCapture = z.object({
  id: identifier,
  personId: identifier,
  personName: z.string(),
  orderNo: z.string(),
  scale: z.string(),
  profile,
  /** The weight of the line, and the weight in the scale's frames; null when they contain none. */
  claimedGrams: z.int(),
  readGrams: z.nullable(z.int()),
  reason: captureFaults,
  /** The readings in the frames, milliseconds and grams. */
  curve: z.array(z.tuple([z.int(), z.nullable(z.int())])),
  at: instant,
});
