import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleClaim } from '../../../testing/identity-claims.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lines = parseJsonLines<{ kind: 'name' | 'number'; typed: string; read: string; source: string }>(
  readFileSync(new URL('../../../../../../packages/kernel/src/typed/fixtures/people.jsonl', import.meta.url), 'utf8'),
);

test.each(lines)('$kind $typed ($source) is compared as $read', async ({ kind, typed, read }) => {
  const { userId, token } = await signInAs(server, { verified: false });
  const claims: { name: string; number: string }[] = [];
  const { identity } = server.deps.gateways;
  const real = identity.compare;
  identity.compare = (claim) => {
    claims.push(claim);
    return real(claim);
  };
  const claim = await sampleClaim(server, token, kind === 'name' ? { realname: typed } : { idcardno: typed });
  const { outcome } = await server.call('identity.authenticate', claim, { token }).finally(() => {
    identity.compare = real;
  });
  if (kind === 'name') return expect(claims.map(({ name }) => name)).toEqual([read]);
  // Two lines have the number of one person, who has it once.
  if (/^\d{4}-/.test(read))
    return expect([claims.length, ['success', 'identity.number_taken']]).toEqual([
      1,
      expect.arrayContaining([outcome]),
    ]);
  // A number that is none spends no attempt.
  expect([outcome, claims]).toEqual([read === 'length' ? 'platform.malformed' : 'identity.number_invalid', []]);
  expect((await server.succeed('identity.get', { userid: userId }, { token })).triesLeft).toBe(5);
});
