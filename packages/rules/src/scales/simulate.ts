import { hexOf, MAX_PIECE_BYTES, type Piece } from './captures.ts';
import type { ScaleProfile } from './profiles.ts';

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/**
 * One frame as a scale of this profile would send it; null grams is an overload. The weight is shown in steps of 5 or
 * 10 g.
 */
export function encodeFrame(profile: ScaleProfile, grams: number | null, stable: boolean): Uint8Array {
  const negative = grams !== null && grams < 0;
  const tens = Math.round(Math.abs(grams ?? 0) / 10);
  switch (profile) {
    case 'measurement': {
      if (grams === null) return Uint8Array.of(0, 0xff, 0xff);
      const fives = Math.round(Math.abs(grams) / 5);
      return Uint8Array.of(negative ? 0b1_0000 : 0, fives & 0xff, fives >> 8);
    }
    case 'line': {
      if (grams === null) return ascii('OL,GS,+9999.99kg\r\n');
      return ascii(
        `${stable ? 'ST' : 'US'},GS,${negative ? '-' : '+'}${(tens / 100).toFixed(2).padStart(7, '0')}kg\r\n`,
      );
    }
    case 'telegram': {
      const body = ascii(`${negative ? '-' : '+'}${String(grams === null ? 999_999 : tens).padStart(6, '0')}2`);
      const check = body
        .reduce((value, byte) => value ^ byte, 0)
        .toString(16)
        .toUpperCase()
        .padStart(2, '0');
      return Uint8Array.of(2, ...body, ...ascii(check), 3);
    }
    case 'six_bytes': {
      const digits = String(tens).padStart(6, '0');
      const pair = (at: number): number => Number(digits[at]) * 16 + Number(digits[at + 1]);
      const status = 2 | (negative ? 0b10_0000 : 0) | (stable ? 0b100_0000 : 0) | (grams === null ? 0b1000_0000 : 0);
      return Uint8Array.of(0xff, status, pair(4), pair(2), pair(0), 0);
    }
  }
}

/** Events of the simulated scale. */
export const simulatedLoads = ['still', 'swinging', 'overload'] as const;
export type SimulatedLoad = (typeof simulatedLoads)[number];

/**
 * A load while it settles: a damped swing for 1.5 s, or an endless one. Grams at a moment after it was put on,
 * milliseconds.
 */
function swing(grams: number, load: SimulatedLoad, ms: number): number {
  const damping = load === 'swinging' ? 1 : Math.max(0, 1 - ms / 1500);
  return grams + Math.round((Math.sin(ms / 90) * damping * Math.max(60, grams / 20)) / 10) * 10;
}

const FRAME_EVERY_MS = 100;
/** Notifications of Bluetooth scales carry 20 bytes. */
const NOTIFICATION_BYTES = Math.min(20, MAX_PIECE_BYTES);

/**
 * The pieces that a scale of this profile sends from one moment (included) to another, milliseconds since `grams` was
 * put on it.
 */
export function simulatePieces(
  profile: ScaleProfile,
  { grams, load }: { readonly grams: number; readonly load: SimulatedLoad },
  fromMs: number,
  toMs: number,
): Piece[] {
  const pieces: Piece[] = [];
  for (let ms = Math.ceil(fromMs / FRAME_EVERY_MS) * FRAME_EVERY_MS; ms < toMs; ms += FRAME_EVERY_MS) {
    const shown = load === 'overload' ? null : swing(grams, load, ms);
    const stable = shown === grams && ms > 1500;
    // The SIG's scales say nothing before they have measured.
    if (profile === 'measurement' && shown !== null && !stable) continue;
    const frame = encodeFrame(profile, shown, stable);
    for (let at = 0; at < frame.length; at += NOTIFICATION_BYTES)
      pieces.push([ms, hexOf(frame.subarray(at, at + NOTIFICATION_BYTES))]);
  }
  return pieces;
}
