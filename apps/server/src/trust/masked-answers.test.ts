import { callRows, type CallName } from '@shoushou/contract';
import { schemaTable } from '@shoushou/contract/schema-table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { buildWorld } from '../testing/worlds/build-world.ts';

/** Records that each call is asked for at most. */
const RECORDS = 3;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server, 'typical');
  ({ token } = await signInAsOperator(server, 'reader'));
}, 400_000);
afterAll(() => server.close());

const reads = callRows
  .filter(([, { method, auth, reply }]) => method === 'GET' && auth === 'operator' && reply === undefined)
  .map(([name]) => name);

/** Values by the names of their fields, from the answers so far. */
const seen = new Map<string, Set<string>>();

/** A field's names in other answers: `orderNo` is a `no`, `personId` an `id`. */
const namesOf = (field: string): string[] => [
  field,
  ...(/no$/i.test(field) ? ['no'] : []),
  ...(/id$/i.test(field) ? ['id', 'userId'] : []),
];

function remember(value: unknown, field = ''): void {
  if (typeof value === 'string' && /^[\w-]{2,64}$/.test(value))
    seen.set(field, (seen.get(field) ?? new Set()).add(value));
  else if (Array.isArray(value)) for (const each of value) remember(each, field);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) remember(each, name);
}

/** What a call is asked: its sample without what is optional, then for records that other answers name. */
function inputsOf(name: CallName): object[] {
  const { input } = schemaTable[name];
  if (z.safeParse(input, {}).success) return [{}];
  const sample = sampleInput(name) as Record<string, unknown>;
  const inputs: object[] = [sample];
  for (const field of Object.keys(sample))
    for (const value of namesOf(field).flatMap((each) => [...(seen.get(each) ?? [])]))
      if (typeof sample[field] === 'string') inputs.push({ ...sample, [field]: value });
  return inputs.filter((each) => z.safeParse(input, each).success);
}

/** Whole numbers of persons in an answer: mobiles, identity cards and bank cards. */
function wholeNumbersIn(answer: string, known: ReadonlySet<string>): string[] {
  const found = answer.match(/(?<![\dA-Za-z])\d{11}(?!\d)|(?<![\dA-Za-z])\d{15,19}[\dX]?(?![\dA-Za-z])/g) ?? [];
  return found.filter((number) => known.has(number));
}

/** Numbers of persons; a station or a company that publishes one as its own shows it to everybody. */
async function knownNumbers(): Promise<Set<string>> {
  const { database } = server.deps;
  const rows = await database.query<{ number: string }>(
    `SELECT mobile AS number FROM users UNION SELECT customer_mobile FROM orders UNION SELECT mobile FROM leads
     UNION SELECT mobile FROM recycler_applications UNION SELECT mobile FROM device_orders
     EXCEPT (SELECT phone FROM outlets UNION SELECT phone FROM companies)`,
  );
  return new Set([...rows.map(({ number }) => number), '44030419800101101X']);
}

test(`of ${reads.length} answers that operators read, none has a person’s whole number`, async () => {
  const known = await knownNumbers();
  const found = new Set<string>();
  const answered = new Set<CallName>();
  // The second round asks for the records that the first one's lists have named.
  for (const round of [1, 2])
    for (const name of reads) {
      if (round === 2 && z.safeParse(schemaTable[name].input, {}).success) continue;
      let shown = 0;
      for (const input of inputsOf(name)) {
        if (shown === RECORDS) break;
        const { outcome, data } = await server.call(name, input as never, { token });
        if (outcome !== 'success') continue;
        shown += 1;
        answered.add(name);
        remember(data);
        for (const number of wholeNumbersIn(JSON.stringify(data), known)) found.add(`${name}: ${number}`);
      }
    }
  expect([...found].sort()).toEqual([]);
  expect(answered.size).toBeGreaterThan(0.85 * reads.length);
}, 400_000);
