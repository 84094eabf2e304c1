import { keyReads } from '@shoushou/contract/operator-scopes/key-reads.scopes';
import { expect, test } from 'vitest';
import { readName } from './api-keys.labels.ts';

test('everything that a key can read has a name in words', () => {
  expect([...keyReads].filter((call) => readName(call) === call)).toEqual([]);
});
