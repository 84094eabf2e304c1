import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  evidenceText,
  MIN_EVIDENCE_READINGS,
  MAX_PIECES,
  shortestEvidence,
  stableGrams,
  type Piece,
} from './captures.ts';
import { scaleProfiles, stabilityCriteria } from './profiles.ts';
import { simulatePieces } from './simulate.ts';
import { stabilityOf, type TimedReading } from './stability.ts';

const limits = { maxGrams: 150_000, minGrams: 1_000, divisionGrams: 50 };
const needs = stabilityCriteria.line;
const series = (
  grams: readonly (number | null)[],
  { every = 250, stable = true as boolean | null } = {},
): TimedReading[] =>
  grams.map((each, index) => ({ atMs: index * every, reading: { grams: each, stable, kind: null } }));

describe('a weight stands still', () => {
  test.each([
    ['five equal readings in a second', series([12_340, 12_340, 12_340, 12_340, 12_340]), 'stable'],
    ['within one division', series([12_340, 12_390, 12_340, 12_390, 12_340]), 'stable'],
    ['more than a division apart', series([12_340, 12_391, 12_340, 12_340, 12_340]), 'moving'],
    ['four readings', series([12_340, 12_340, 12_340, 12_340], { every: 400 }), 'moving'],
    ['five readings in less than a second', series([12_340, 12_340, 12_340, 12_340, 12_340], { every: 200 }), 'moving'],
    [
      'six readings in a second, the last one a little early',
      series([12_340, 12_340, 12_340, 12_340, 12_340, 12_340], { every: 196 }),
      'stable',
    ],
    ['a pause of more than 1.5 s', series([12_340, 12_340, 12_340, 12_340, 12_340], { every: 1_600 }), 'moving'],
    ['a scale without a mark', series([12_340, 12_340, 12_340, 12_340, 12_340], { stable: null }), 'stable'],
    ['a scale that says it moves', series([12_340, 12_340, 12_340, 12_340, 12_340], { stable: false }), 'moving'],
    ['an overload in between', series([12_340, null, 12_340, 12_340, 12_340]), 'moving'],
    ['an overload now', series([12_340, 12_340, 12_340, 12_340, null]), 'over'],
    ['more than the scale is made for', series([150_050, 150_050, 150_050, 150_050, 150_050]), 'over'],
    ['less than the scale is made for', series([950, 950, 950, 950, 950]), 'light'],
    ['nothing on it', series([0, 0, 0, 0, 0]), 'empty'],
    ['below zero', series([-400, -400, -400, -400, -400]), 'below'],
    ['a clock that was set back', [...series([12_340, 12_340, 12_340]), ...series([12_340, 12_340, 12_340])], 'moving'],
    ['no reading', [], 'empty'],
  ])('%s', (_what, readings, state) => {
    expect(stabilityOf(readings, limits, needs).state).toBe(state);
  });

  test('the value is the last reading, never an average', () => {
    expect(stabilityOf(series([12_340, 12_340, 12_340, 12_340, 12_390]), limits, needs)).toEqual({
      state: 'stable',
      grams: 12_390,
    });
  });

  test('whatever came before, only readings within a division that last long enough are still', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            grams: fc.integer({ min: 20, max: 30 }).map((tens) => tens * 1_000),
            gap: fc.integer({ min: 50, max: 2_000 }),
            stable: fc.boolean(),
          }),
          { maxLength: 20 },
        ),
        (steps) => {
          let at = 0;
          const readings = steps.map(({ grams, gap, stable }): TimedReading => ({
            atMs: (at += gap),
            reading: { grams, stable, kind: null },
          }));
          const { state, grams } = stabilityOf(readings, limits, needs);
          if (state !== 'stable') return;
          expect(grams).toBe(readings.at(-1)!.reading.grams);
          const still = readings.toReversed();
          const run = still.slice(
            0,
            still.findIndex(({ reading }) => reading.grams !== grams || reading.stable === false) >>> 0,
          );
          expect(run.length).toBeGreaterThanOrEqual(needs.readings);
          expect(run[0]!.atMs - run.at(-1)!.atMs).toBeGreaterThanOrEqual(needs.spanMs);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe.each(scaleProfiles)('a simulated scale that speaks %s', (profile) => {
  test('is still once it has settled, and its shortest evidence says the same', () => {
    const pieces = simulatePieces(profile, { grams: 12_340, load: 'still' }, 0, 4_000);
    expect(stableGrams(profile, pieces, limits)).toBe(12_340);
    const evidence = shortestEvidence(profile, pieces, limits)!;
    expect(evidence.length).toBeLessThanOrEqual(MAX_PIECES);
    expect(evidence[0]![0]).toBe(0);
    expect(stableGrams(profile, evidence, limits)).toBe(12_340);
  });

  test('has the same evidence text whatever came before, and however often a piece is repeated', () => {
    const pieces = simulatePieces(profile, { grams: 12_340, load: 'still' }, 0, 4_000);
    const evidence = shortestEvidence(profile, pieces, limits)!;
    expect(evidence.length).toBeGreaterThanOrEqual(MIN_EVIDENCE_READINGS);
    const text = evidenceText(profile, evidence);
    expect(text).toBe(JSON.stringify(evidence));
    expect(evidenceText(profile, pieces)).toBe(text);
    expect(
      evidenceText(
        profile,
        evidence.flatMap((piece) => [piece, piece]),
      ),
    ).toBe(text);
    expect(
      evidenceText(
        profile,
        evidence.map(([ms, bytes], index): Piece => [index === 2 ? ms + 7 : ms, bytes]),
      ),
    ).not.toBe(text);
    expect(evidenceText(profile, evidence.slice(-2))).toBeNull();
  });

  test('says no weight while it swings or is overloaded', () => {
    for (const load of ['swinging', 'overload'] as const) {
      const pieces = simulatePieces(profile, { grams: 12_340, load }, 0, 4_000);
      expect(stableGrams(profile, pieces, limits)).toBeNull();
      expect(shortestEvidence(profile, pieces, limits)).toBeNull();
    }
  });
});

test('pieces of another form say no weight', () => {
  const pieces: Piece[] = simulatePieces('line', { grams: 12_340, load: 'still' }, 0, 4_000);
  expect(stableGrams('six_bytes', pieces, limits)).toBeNull();
});
