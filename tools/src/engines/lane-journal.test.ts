import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToJournal, passedTests, readJournal, summarise, writeJournal } from './lane-journal.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shoushou-journal-'));
  file = join(folder, 'engines', 'journal.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const home = { engine: 'Firefox', test: 'every screen > tabs/home', passed: true, milliseconds: 1_200 };
const hall = {
  engine: 'Firefox',
  test: 'every screen > hall',
  passed: false,
  milliseconds: 2_000,
  reason: 'late\nat x',
};

test('a lane that was cut says what passed, what failed and how much did not run', () => {
  writeJournal({ build: 'a', extents: [], results: [] }, file);
  for (const line of [{ engine: 'WebKit', tests: 4 }, { engine: 'Firefox', tests: 4 }, home, hall])
    addToJournal(line, file);
  expect(summarise(readJournal('a', file), ['WebKit', 'Firefox', 'Chromium 103'])).toEqual([
    'Firefox > every screen > hall: late',
    'WebKit         0 passed 0 failed 0 s, 4 not run',
    'Firefox        1 passed 1 failed 3 s, 2 not run',
  ]);
});

test('going on leaves out what has passed on the same build', () => {
  writeJournal({ build: 'a', extents: [], results: [home, hall] }, file);
  expect([...passedTests('a', file)]).toEqual(['Firefox > every screen > tabs/home']);
  expect([...passedTests('b', file)]).toEqual([]);
  expect([...passedTests(undefined, file)]).toEqual([]);
});

test('results of another build are no results of this one', () => {
  writeJournal({ build: 'a', extents: [], results: [home] }, file);
  expect(readJournal('b', file).results).toEqual([]);
});

test('a result that is told twice, or found anew by a later run, counts once', () => {
  writeJournal({ build: 'a', extents: [{ engine: 'Firefox', tests: 2 }], results: [home, home, hall] }, file);
  addToJournal({ ...hall, passed: true }, file);
  expect(summarise(readJournal('a', file), ['Firefox'])).toEqual(['Firefox        2 passed 0 failed 3 s']);
});
