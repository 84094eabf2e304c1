import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await signInAs(server)).token;
});
afterAll(() => server.close());

const lines = parseJsonLines<{ typed: string; plate: string | null; source: string }>(
  readFileSync(
    new URL('../../../../../../packages/rules/src/companies/fixtures/plates.jsonl', import.meta.url),
    'utf8',
  ),
);

// The plate is read before the reservation is looked for.
test.each(lines)('a reservation is changed to the plate $typed ($source): $plate', async ({ typed, plate }) => {
  const { outcome, message } = await server.call(
    'companies.change_reservation',
    { no: 'YY26112100000001', startsAt: '2026-12-01T01:00:00.000Z', plate: typed },
    { token },
  );
  if (plate === null) expect([outcome, message]).toEqual(['platform.malformed', expect.stringContaining('车牌号有误')]);
  else expect(outcome).not.toBe('platform.malformed');
});
