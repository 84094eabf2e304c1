import { describe, expect, test } from 'vitest';
import { tally } from './run-vitest.ts';

const report = { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 0, numPendingTests: 0, numTodoTests: 0 };

describe('the count of npm test', () => {
  test('a clean run has no failures', () => expect(tally(true, report)).toEqual({ passed: 5, failed: 0 }));
  test('a file that cannot be loaded is a failure although no test of it ran', () => expect(tally(false, report)).toEqual({ passed: 5, failed: 1 }));
  test('a skipped test is a failure', () => expect(tally(true, { ...report, numPendingTests: 2 })).toEqual({ passed: 5, failed: 2 }));
  test('a run that left no report is a failure', () => expect(tally(true, undefined)).toEqual({ passed: 0, failed: 1 }));
});
