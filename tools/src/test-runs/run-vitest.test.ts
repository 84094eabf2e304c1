import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../project.ts';
import { providersLine, repeatFailed, tally, type Tally } from './run-vitest.ts';

const report = { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 0, numPendingTests: 0, numTodoTests: 0 };
const fileOf = (name: string, status: string, tests: [string, string, string?][]) => ({
  name: join(projectRoot, name),
  status,
  message: 'could not be loaded\nat a line',
  assertionResults: tests.map(([title, state, message]) => ({
    ancestorTitles: ['a deal'],
    title,
    fullName: `a deal ${title}`,
    status: state,
    failureMessages: message ? [message] : [],
  })),
});

describe('the time of the simulated providers', () => {
  const fileWith = (providersMs: number) => ({
    ...fileOf('a.test.ts', 'passed', []),
    assertionResults: [
      { ancestorTitles: [], title: 'pays', fullName: 'pays', status: 'passed', duration: 1_000, meta: { providersMs } },
      { ancestorTitles: [], title: 'adds', fullName: 'adds', status: 'passed', duration: 9_000 },
    ],
  });
  test('is told with the tests that could meet one, and that it is too much', () => {
    const lineOf = (providersMs: number) =>
      providersLine(tally(true, { ...report, testResults: [fileWith(providersMs)] }));
    expect(lineOf(50)).toBe('simulated providers 0.1 s of 1.0 s of tests on the server, 5.0 %');
    expect(lineOf(60)).toContain('6.0 %: more than 5 %');
    expect(providersLine(tally(true, report))).toBe('');
  });
});

describe('the count of npm test', () => {
  test('a clean run has no failures', () =>
    expect(tally(true, report)).toMatchObject({ passed: 5, failed: 0, failures: [] }));
  test('a file that cannot be loaded is a failure although no test of it ran', () => {
    expect(tally(false, { ...report, testResults: [fileOf('a.test.ts', 'failed', [])] })).toMatchObject({
      passed: 5,
      failed: 1,
      failures: ['a.test.ts: could not be loaded'],
    });
  });
  test('a skipped test is a failure', () =>
    expect(tally(true, { ...report, numPendingTests: 2 })).toMatchObject({ passed: 5, failed: 2 }));
  test('a run that left no report is a failure', () =>
    expect(tally(true, undefined)).toMatchObject({ passed: 0, failed: 1 }));
  test('what failed is named with its file and the first line of its reason', () => {
    const testResults = [
      fileOf('a.test.ts', 'failed', [
        ['pays once', 'failed', 'expected 1 to be 2\n  at pay'],
        ['pays', 'passed'],
      ]),
      fileOf('b.test.ts', 'passed', [['takes', 'passed']]),
    ];
    expect(tally(false, { ...report, numFailedTests: 1, testResults })).toEqual({
      passed: 5,
      failed: 1,
      files: ['a.test.ts'],
      names: ['a deal > pays once'],
      failures: ['a.test.ts > a deal pays once (failed): expected 1 to be 2'],
    });
  });
  test('what a test found at first only is named, and counts as passed', () => {
    const testResults = [
      {
        ...fileOf('a.test.ts', 'passed', []),
        assertionResults: [
          {
            ancestorTitles: [],
            title: 'walks',
            fullName: 'walks',
            status: 'passed',
            meta: { unsteady: ['home: late'] },
          },
        ],
      },
    ];
    expect(tally(true, { ...report, testResults })).toMatchObject({
      failed: 0,
      failures: ['unsteady, fine when looked at again: a.test.ts > home: late'],
    });
  });
});

describe('a second run of what failed', () => {
  const failing = (files: string[]): Tally => ({
    passed: 9,
    failed: files.length,
    files,
    failures: files.map((file) => `${file} > pays`),
  });
  const quiet = (): void => undefined;

  test('a clean run is not repeated', async () => {
    const clean = { passed: 9, failed: 0, files: [], failures: [] };
    expect(await repeatFailed(clean, () => Promise.reject(new Error('not to be run')), quiet)).toBe(clean);
  });
  test('what passes by itself counts as passed, and is called unsteady', async () => {
    const again = await repeatFailed(failing(['a.test.ts']), () => Promise.resolve({ passed: 1, failed: 0 }), quiet);
    expect(again).toMatchObject({
      passed: 10,
      failed: 0,
      failures: ['unsteady, passed when run again: a.test.ts > pays'],
    });
  });
  test('what fails again has failed', async () => {
    expect(
      await repeatFailed(failing(['a.test.ts']), () => Promise.resolve(failing(['a.test.ts'])), quiet),
    ).toMatchObject({ failed: 1 });
  });
  test('many failures are believed at once', async () => {
    expect(
      await repeatFailed(failing(['a', 'b', 'c', 'd']), () => Promise.reject(new Error('not to be run')), quiet),
    ).toMatchObject({ failed: 4 });
  });
});
