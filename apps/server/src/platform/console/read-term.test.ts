import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/postgres.ts';
import { createDatabase } from '../database/database.ts';
import { readTerm, searchedText } from './read-term.ts';

describe('what an operator searches', () => {
  test.each([
    ['or 2611-2100 000042', { kind: 'number', text: 'OR26112100000042' }],
    ['ＯＲ２６１１２１００００００４２', { kind: 'number', text: 'OR26112100000042' }],
    ['26112100000042', { kind: 'number', text: 'OR26112100000042' }],
    ['wd26112100000000000042', { kind: 'number', text: 'WD26112100000000000042' }],
    [' 138 0013 8001 ', { kind: 'mobile', text: '13800138001' }],
    ['+86 138-0013-8001', { kind: 'mobile', text: '13800138001' }],
    ['8001', { kind: 'tail', text: '8001' }],
    ['粤b d12345', { kind: 'words', text: '粤bd12345' }],
    ['科技园 12 栋', { kind: 'words', text: '科技园12栋' }],
  ] as const)('%s', (typed, term) => expect(readTerm(typed)).toEqual(term));

  test.each(['', ' ', '王', '-'])('%j is too short', (typed) => expect(readTerm(typed)).toBeNull());
});

test.each([
  ['Groß & Söhne', 'groß & söhne'],
  ['粤B D12345', '粤b-d12345'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['\u212Aelvin', 'kelvin'],
  ['ŉgola', 'ŉgola'],
])('what is called %s is found as it is written and by %s', async (name, typed) => {
  const tests = await createTestDatabase();
  const database = createDatabase({ connectionString: tests.connectionString });
  try {
    for (const words of [name, typed]) {
      const [row] = await database.query<{ found: boolean }>(
        `SELECT strpos(${searchedText('$1::text')}, ${searchedText('$2::text')}) > 0 AS found`,
        [name, readTerm(words)!.text],
      );
      expect(row, words).toEqual({ found: true });
    }
  } finally {
    await database.close();
    await tests.drop();
  }
});
