/** A call to be added, as `npm run new:call` is asked for it. */
export interface NewCall {
  /** `orders.hide_order`. */
  readonly name: string;
  /** The room on the server that answers it: `hall`; empty in a domain without rooms. */
  readonly room: string;
  /** The contract's file without its ending, where the domain has several: `leaving`. */
  readonly table: string;
  readonly side: 'user' | 'recycler' | 'operator';
  readonly writes: boolean;
}

/** Files that are changed or new, with their whole text, and what only the author can decide. */
interface Addition {
  readonly files: ReadonlyMap<string, string>;
  readonly questions: readonly string[];
}

/** A part of the project in which the call can't be written: its sentence names the file. */
export class NoPlace extends Error {}

/** Puts text before a marker that follows another one. @throws NoPlace when the file has no such place */
function insert(path: string, text: string | undefined, before: RegExp, added: string, after?: RegExp): string {
  if (text === undefined) throw new NoPlace(`there is no ${path}`);
  const start = after ? (after.exec(text)?.index ?? -1) : 0;
  const found = start === -1 ? null : before.exec(text.slice(start));
  if (!found) throw new NoPlace(`${path} has no table that a call could be added to`);
  const at = start + found.index;
  return text.slice(0, at) + added + text.slice(at);
}

/** Adds a name to a file's import of the actions. */
const importing = (text: string, name: string): string =>
  text.replace(
    /import \{ ([^}]*) \} from '([./]+platform\/http\/action\.ts)'/,
    (whole, names: string, from: string) => {
      const all = names.split(', ');
      return all.includes(name) ? whole : `import { ${[...all, name].join(', ')} } from '${from}'`;
    },
  );

const highest = (texts: Iterable<string>, number: RegExp): number =>
  Math.max(0, ...[...texts].flatMap((text) => [...text.matchAll(number)].map(([, digits]) => Number(digits))));

/**
 * The texts of a new call in its places: row, schema, action and a test that fails until the action is written. Fields
 * that only its author knows are left empty in a way that types or checks refuse.
 */
export function addCall(files: ReadonlyMap<string, string>, { name, room, table, side, writes }: NewCall): Addition {
  const [domain = '', verb = ''] = name.split('.');
  if (!/^[a-z-]+\.[a-z]+(?:_[a-z]+)+$/.test(name))
    throw new NoPlace(`"${name}" is no name of a call: domain.verb_noun, as in orders.hide_order`);
  if ([...files.values()].some((text) => text.includes(`'${name}': {`))) throw new NoPlace(`${name} exists already`);
  const contract = `packages/contract/src/${domain}`;
  const server = `apps/server/src/domains/${domain}`;
  const home = room === '' ? server : `${server}/${room}`;
  const [row, calls] = [`${contract}/${table || domain}.contract.ts`, `${home}/${room || domain}.calls.ts`];
  const schema = files.has(`${contract}/${table}.schema.ts`)
    ? `${contract}/${table}.schema.ts`
    : `${contract}/${domain}.schema.ts`;
  const test = `${home}/${verb.replaceAll('_', '-')}.test.ts`;
  const testing = room === '' ? '../../testing' : '../../../testing';
  const action = writes ? 'transactionalHandler' : 'handler';
  const changed = new Map([
    [
      row,
      insert(
        row,
        files.get(row),
        /\n\} as const satisfies CallTable;/,
        `\n  '${name}': {
    method: '${writes ? 'POST' : 'GET'}',
    path: '/api/${side === 'operator' ? 'console/' : ''}${domain}/${verb.replaceAll('_', '')}',
    auth: '${side}',
${writes ? '    idempotent: true,\n    stale: [],\n' : ''}    refusals: [],
    trust: {},
    summary: '',
  },`,
      ),
    ],
    [
      schema,
      insert(
        schema,
        files.get(schema),
        /\n\} as const;/,
        `\n  '${name}': { input: z.strictObject({}), data: z.object({}) },`,
        /export const \w*[sS]chemas = \{/,
      ),
    ],
    [
      calls,
      insert(
        calls,
        files.has(calls) ? importing(files.get(calls)!, action) : undefined,
        /\n {2}(?: {2})?\}\);\n(?:\};?|$)/m,
        `\n    /** */
    '${name}': ${action}(async (${writes ? 'tx, ' : ''}{ caller }, input) => {
      throw new Error('${name} is not written yet');
    }),`,
        /callsOf</,
      ),
    ],
    [
      test,
      `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '${testing}/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('${name}', () => {
  it('', async () => {
    const { outcome } = await server.call('${name}', {});
    expect(outcome).toBe('success');
  });
});
`,
    ],
  ]);
  const [codes, migration, decision] = [
    highest([files.get(`${contract}/${domain}.errors.ts`) ?? ''], /code: (\d+)/g),
    highest(files.keys(), /^apps\/server\/migrations\/(\d{4})-/g),
    highest(files.keys(), /^docs\/decisions\/(\d{4})-/g),
  ];
  return {
    files: changed,
    questions: [
      `${row}: its summary in one sentence; the refusals it gives; ${writes ? 'what it makes stale' : 'what it shows'}`,
      `${row}: whose records it names (trust.names)${writes ? ', and a scene in which it is interrupted and repeated (trust.trials)' : ''}`,
      `${schema}: its input and data; a text that people type has its limit in packages/rules`,
      ...(side === 'operator'
        ? [
            `${row}: the right that opens it${writes ? ', and its name in the audit log' : ''}`,
            `${contract}/${domain}.scopes.ts: which cities it concerns`,
          ]
        : []),
      `${calls}: what it does, and a docstring that says what it decides`,
      `${test}: a sentence that a product owner can judge`,
      `the next refusal of ${domain} is ${codes + 1}, the next migration ${String(migration + 1).padStart(4, '0')}, the next decision ${String(decision + 10).padStart(4, '0')}`,
    ],
  };
}
