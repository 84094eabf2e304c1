import { callTable, calls, type CallName } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import { buildMarket } from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { tokenForCall } from '../testing/sample-token.ts';
import { buildScene, trialInput, trials, type Scene } from '../testing/scenes.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { answerOf, wireOf } from '../testing/wire.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { REQUESTS_PER_MINUTE: '1000000' } });
  await buildMarket(server);
  await loadRegions(server.deps.database);
  operator = (await signInAsOperator(server)).token;
});
afterAll(() => server.close());

/** Well-formed for the wire, and held by no column: beyond int4, beyond every list, no UUID. */
const NUMBERS = [2 ** 31, 2 ** 53 - 1];
const TEXTS = ['x'];

type Path = readonly (string | number)[];

/** Every number and text of an input with the values that no column holds in its place. */
function* spoiled(value: unknown, path: Path = []): Generator<[path: Path, value: unknown]> {
  if (typeof value === 'number') for (const each of NUMBERS) yield [path, each];
  else if (typeof value === 'string') for (const each of TEXTS) yield [path, each];
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* spoiled(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? withPart(each, rest, part) : each));
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: withPart(fields[key], rest, part) };
}

const domainOf = (name: string): string => name.slice(0, name.indexOf('.'));
const names = Object.keys(calls) as CallName[];
const domains = [...new Set(names.map(domainOf))];

const factsOf = (scene: Scene): Record<string, unknown> =>
  Object.fromEntries(Object.entries(scene).filter(([, fact]) => typeof fact === 'string' || typeof fact === 'number'));

/** Tokens of the people of a scene who may make the call, else a sample caller's. */
async function tokensFor(name: CallName, scene: Scene): Promise<(string | undefined)[]> {
  const definition = callTable[name];
  if (definition.auth === 'operator') return [operator];
  const people = Object.values(scene).flatMap((fact) => {
    const { token } = (fact ?? {}) as { token?: unknown };
    return typeof token === 'string' ? [token] : [];
  });
  const isOfPeople = definition.auth === 'user' || definition.auth === 'recycler';
  return isOfPeople && people.length > 0 ? people : [await tokenForCall(server, definition)];
}

describe('a number beyond its column, an id that is no UUID', () => {
  test.each(domains)('%s: no call fails on one, in any field, on a record that exists', async (domain) => {
    const used = new Set(trials.filter(([, name]) => domainOf(name) === domain).map(([, , { scene }]) => scene));
    const failed: string[] = [];
    for (const sceneName of used.size > 0 ? used : ['weighedOrder']) {
      const scene = await buildScene(server, sceneName);
      for (const name of names.filter((each) => domainOf(each) === domain)) {
        const definition = callTable[name];
        if (definition.reply === 'stream' || definition.multipart || name.endsWith('sign_out')) continue;
        const trial = trials.find(([, of, { scene: at }]) => of === name && at === sceneName)?.[2];
        const full = sampleInput(name, { known: factsOf(scene), full: true });
        const inputs = [full, ...(trial ? [trialInput(name, trial, scene)] : [])];
        for (const token of await tokensFor(name, scene))
          for (const input of inputs)
            for (const [path, value] of spoiled(input)) {
              const { status, body } = await answerOf(
                server,
                wireOf(name, withPart(input, path, value) as Record<string, unknown>, { token }),
              );
              if (status >= 500) failed.push(`${name} ${path.join('.')} = ${String(value)}: ${status} ${body}`);
            }
      }
    }
    expect([...new Set(failed)]).toEqual([]);
  });
});
