import { createReader, stillnessNeeds, type ScaleProfile } from './profiles.ts';
import { stabilityOf, usualLimits, type ScaleLimits, type TimedReading } from './stillness.ts';

/** One piece of what a scale sent: milliseconds since the first piece, and its bytes in hexadecimal. */
export type Piece = [ms: number, bytes: string];

/** Evidence has at least this many pieces, where as many came: of fewer, two weights may be alike by chance. */
export const LEAST_EVIDENCE = 5;
/** A captured weight has at most this many pieces of at most this many bytes; a longer notification is several pieces. */
export const MAX_PIECES = 48;
export const MAX_PIECE_BYTES = 32;

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The readings in what a scale sent; each has the time of the piece that completed it. */
export function readPieces(profile: ScaleProfile, pieces: readonly Piece[]): TimedReading[] {
  const read = createReader(profile);
  return pieces.flatMap(([atMs, bytes]) => read(bytesOf(bytes)).map((reading) => ({ atMs, reading })));
}

/** The grams that the pieces say when they end, stability still; null when they say none. */
export function stillGrams(profile: ScaleProfile, pieces: readonly Piece[], limits: ScaleLimits): number | null {
  const { state, grams } = stabilityOf(readPieces(profile, pieces), limits, stillnessNeeds[profile]);
  return state === 'stable' ? grams : null;
}

/** The shortest end of the pieces that says the same weight and is long enough to be told from others, from zero milliseconds on; null when they say none. */
export function shortestEvidence(profile: ScaleProfile, pieces: readonly Piece[], limits: ScaleLimits): Piece[] | null {
  const wanted = stillGrams(profile, pieces, limits);
  if (wanted === null) return null;
  for (let first = pieces.length - 1; first >= 0 && pieces.length - first <= MAX_PIECES; first -= 1) {
    const end = pieces.slice(first);
    const isEnough = end.length >= LEAST_EVIDENCE || first === 0;
    if (isEnough && stillGrams(profile, end, limits) === wanted) return end.map(([ms, bytes]) => [ms - end[0]![0], bytes]);
  }
  return null;
}

/**
 * What is the same of two captures that were made of one weighing: the end that says the weight, however much came before it, from zero milliseconds on, each piece once. Null of too few
 * pieces to tell.
 */
export function evidenceText(profile: ScaleProfile, pieces: readonly Piece[]): string | null {
  const once = pieces.filter(([ms, bytes], index) => index === 0 || pieces[index - 1]![0] !== ms || pieces[index - 1]![1] !== bytes);
  if (once.length < LEAST_EVIDENCE) return null;
  return JSON.stringify(shortestEvidence(profile, once, { ...usualLimits, minGrams: 1 }) ?? once);
}

export interface SignedCapture {
  readonly id: string;
  /** The order that is weighed for: what was captured for one can't be used for another. */
  readonly orderNo: string;
  readonly grams: number;
  readonly profile: ScaleProfile;
  readonly plate: string;
  readonly pieces: readonly Piece[];
}

/** The text that a phone signs. */
export function signedText({ id, orderNo, grams, profile, plate, pieces }: SignedCapture): string {
  return ['capture', id, orderNo, grams, profile, plate, ...pieces.map(([ms, bytes]) => `${ms}:${bytes}`)].join('\n');
}
