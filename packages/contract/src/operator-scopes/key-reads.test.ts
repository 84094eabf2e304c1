import { apiKeyRights } from '@shoushou/rules/integrations/api-keys';
import { describe, expect, test } from 'vitest';
import { callTable } from '../call-table.ts';
import { keyReads } from './key-reads.scopes.ts';

const rows = [...keyReads].map((name) => [name, callTable[name]] as const);

describe('a key of a company’s own system', () => {
  test('reads and changes nothing, and never what asks an operator for a one-time code', () => {
    for (const [name, { auth, method, changes, reply, stepUp }] of rows)
      expect([name, auth, method, changes, reply, stepUp]).toEqual([
        name,
        'operator',
        'GET',
        undefined,
        undefined,
        undefined,
      ]);
  });

  test('can be given exactly the rights that its reads need', () => {
    expect(new Set(rows.map(([, { right }]) => right))).toEqual(new Set(apiKeyRights));
  });
});
