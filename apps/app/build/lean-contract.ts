import type { CallDefinition, RefusalDefinition } from '@shoushou/contract/call';
import { callRows } from '@shoushou/contract/call-table';
import { eventRows } from '@shoushou/contract/event-rows';
import { refusals } from '@shoushou/contract/refusals';
import type { Plugin } from 'vite';

/** Columns of a call's row that browsers use; the others serve the server, the API document and the tests. */
const browserFields = [
  'method',
  'path',
  'auth',
  'act',
  'idempotent',
  'reply',
  'multipart',
  'query',
  'shows',
  'stale',
] as const satisfies readonly (keyof CallDefinition)[];
/**
 * The refusal that the browser words itself when only its HTTP status arrived, besides the platform's own, which do not
 * come by this table; the text of any other comes with the response.
 */
const refusalByStatus = 'orders.brushing_locked';

type BrowserCall = Partial<Pick<CallDefinition, (typeof browserFields)[number]>>;

/** Callers of the app; the console's session is not one of them. */
const ofPeople: ReadonlySet<CallDefinition['auth']> = new Set(['app', 'user', 'recycler']);

/**
 * The calls as browsers download them: with the columns in `asked` only, and for each side without the calls that it
 * never makes.
 */
export function leanCalls(side: 'app' | 'console'): Record<string, BrowserCall> {
  const rows = callRows.filter(([, { auth }]) => (side === 'console' ? !ofPeople.has(auth) : auth !== 'operator'));
  return Object.fromEntries(
    rows.map(([name, row]) => [
      name,
      Object.fromEntries(
        browserFields.flatMap((field) =>
          row[field] === undefined ? [] : [[field, field === 'idempotent' ? true : row[field]]],
        ),
      ),
    ]),
  );
}

/** The refusals as browsers download them: without most of their texts. */
export function leanRefusals(): Record<string, Partial<RefusalDefinition>> {
  return Object.fromEntries(
    Object.entries<RefusalDefinition>(refusals).map(([name, { message, ...rest }]) => [
      name,
      name === refusalByStatus ? { ...rest, message } : rest,
    ]),
  );
}

/**
 * The modules that merge the tables of all domains, as browsers download them. Each has to be replaced: a single one
 * that is left brings every row with its sentences, 67 kB after Brotli.
 */
export const leanTables: Readonly<Record<string, (side: 'app' | 'console') => string>> = {
  calls: (side) => `export const calls = ${JSON.stringify(leanCalls(side))};`,
  refusals: () => `export const refusals = ${JSON.stringify(leanRefusals())};`,
  'event-rows': () => `export const eventRows = ${JSON.stringify(eventRows)};`,
};

/** The client's module that loads the refusals, as browsers download it. @param file how the bundler names the table's file */
export const refusalLoader = (file: string): string => `export async function loadRefusals() {
  const answer = await fetch(${file});
  if (!answer.ok) throw new Error('the refusals could not be loaded');
  return answer.json();
}`;

/** Replaces the contract's tables by the reduced ones; that of the refusals is a file which is fetched. */
export function leanContract(side: 'app' | 'console'): Plugin {
  return {
    name: 'shoushou:lean-contract',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: {
        id: new RegExp(
          `[\\\\/](?:contract[\\\\/]src[\\\\/](?:${Object.keys(leanTables).join('|')})|client[\\\\/]src[\\\\/]calls[\\\\/]refusal-table)\\.ts$`,
        ),
      },
      handler(id) {
        const [, name = ''] = /([\w-]+)\.ts$/.exec(id) ?? [];
        if (name !== 'refusal-table') return leanTables[name]?.(side);
        const table = this.emitFile({
          type: 'asset',
          name: 'refusals.json',
          source: JSON.stringify(leanRefusals()),
        });
        return refusalLoader(`import.meta.ROLLUP_FILE_URL_${table}`);
      },
    },
  };
}
