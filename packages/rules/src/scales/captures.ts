import { createReader, stabilityCriteria, type ScaleProfile } from './profiles.ts';
import { stabilityOf, defaultLimits, type ScaleLimits, type TimedReading } from './stability.ts';

/** One piece of a scale's output: milliseconds since the first piece, and its bytes in hexadecimal. */
export type Piece = [ms: number, bytes: string];

/** Minimum pieces of evidence, if as many were received: with fewer, two weights could match by chance. */
export const MIN_EVIDENCE_READINGS = 5;
/**
 * A captured weight has at most this many pieces of at most this many bytes; a longer notification is several pieces.
 */
export const MAX_PIECES = 48;
export const MAX_PIECE_BYTES = 32;

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Parses the readings of received pieces; each has the time of the piece that completed it. */
export function readPieces(profile: ScaleProfile, pieces: readonly Piece[]): TimedReading[] {
  const read = createReader(profile);
  return pieces.flatMap(([atMs, bytes]) => read(bytesOf(bytes)).map((reading) => ({ atMs, reading })));
}

/** The stable weight at the end of the pieces, grams; null without one. */
export function stableGrams(profile: ScaleProfile, pieces: readonly Piece[], limits: ScaleLimits): number | null {
  const { state, grams } = stabilityOf(readPieces(profile, pieces), limits, stabilityCriteria[profile]);
  return state === 'stable' ? grams : null;
}

/**
 * The shortest tail of the pieces with the same weight that is long enough to be distinguished from others, with times
 * starting at zero milliseconds; null when they have no weight.
 */
export function shortestEvidence(profile: ScaleProfile, pieces: readonly Piece[], limits: ScaleLimits): Piece[] | null {
  const wanted = stableGrams(profile, pieces, limits);
  if (wanted === null) return null;
  for (let first = pieces.length - 1; first >= 0 && pieces.length - first <= MAX_PIECES; first -= 1) {
    const end = pieces.slice(first);
    const isEnough = end.length >= MIN_EVIDENCE_READINGS || first === 0;
    if (isEnough && stableGrams(profile, end, limits) === wanted)
      return end.map(([ms, bytes]) => [ms - end[0]![0], bytes]);
  }
  return null;
}

/**
 * The common part of two captures of one weighing: the tail with the weight, with times starting at zero milliseconds,
 * each piece once. Null for too few pieces to decide.
 */
export function evidenceText(profile: ScaleProfile, pieces: readonly Piece[]): string | null {
  const once = pieces.filter(
    ([ms, bytes], index) => index === 0 || pieces[index - 1]![0] !== ms || pieces[index - 1]![1] !== bytes,
  );
  if (once.length < MIN_EVIDENCE_READINGS) return null;
  return JSON.stringify(shortestEvidence(profile, once, { ...defaultLimits, minGrams: 1 }) ?? once);
}

export interface SignedCapture {
  readonly id: string;
  /** The order of the weighing: a capture can't be used for another order. */
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
