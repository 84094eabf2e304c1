import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RegionLevel, levelOf, parentOf } from '@shoushou/rules/places/region-code';

/**
 * A region with its parent. The centre (GCJ-02) is known for every district, for larger cities, and for the streets of
 * the sample city.
 */
export interface RegionRecord {
  code: string;
  name: string;
  level: RegionLevel;
  parent: string | null;
  longitude: number | null;
  latitude: number | null;
}

const regionsFile = new URL('./regions.tsv', import.meta.url);
const centresFile = new URL('./centres.tsv', import.meta.url);

const readText = (file: URL): string => readFileSync(file, 'utf8');
const readLines = (file: URL): string[][] =>
  readText(file)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

/** All regions to street level in order of their codes: `regions.tsv` (names) joined with `centres.tsv` (points). */
export function readRegionFile(): RegionRecord[] {
  const centres = new Map(
    readLines(centresFile).map(([code = '', longitude, latitude]) => [
      code,
      { longitude: Number(longitude), latitude: Number(latitude) },
    ]),
  );
  return readLines(regionsFile).map(([code = '', name = '']) => {
    const centre = centres.get(code);
    return {
      code,
      name,
      level: levelOf(code),
      parent: parentOf(code),
      longitude: centre?.longitude ?? null,
      latitude: centre?.latitude ?? null,
    };
  });
}

/** Hash of the two files, identifying their edition. */
export function readRegionEdition(): string {
  return createHash('sha256').update(readText(regionsFile)).update(readText(centresFile)).digest('base64url');
}
