import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MINUTE } from './instant.ts';
import { parseJsonLines } from './json-lines.ts';
import { isPosition, isReachable } from './position.ts';

interface Fix {
  longitude: number | null;
  latitude: number;
  accuracy: number;
  position: boolean;
  source: string;
}

test.each(parseJsonLines<Fix>(readFileSync(new URL('./typed/fixtures/positions.jsonl', import.meta.url), 'utf8')))(
  '$source: $position',
  ({ longitude, latitude, accuracy, position }) => {
    expect(isPosition({ longitude: longitude ?? Number.NaN, latitude }, accuracy)).toBe(position);
  },
);

interface Jump {
  from: [longitude: number, latitude: number];
  to: [longitude: number, latitude: number];
  minutes: number;
  reachable: boolean;
  source: string;
}

test.each(parseJsonLines<Jump>(readFileSync(new URL('./typed/fixtures/jumps.jsonl', import.meta.url), 'utf8')))(
  '$from to $to in $minutes minutes: $reachable ($source)',
  ({ from, to, minutes, reachable }) => {
    const point = ([longitude, latitude]: Jump['from']) => ({ longitude, latitude });
    expect(isReachable(point(from), point(to), minutes * MINUTE)).toBe(reachable);
  },
);
