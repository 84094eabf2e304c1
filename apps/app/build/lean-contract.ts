import type { CallDefinition, RefusalDefinition } from '@shoushou/contract/call';
import { calls } from '@shoushou/contract/calls';
import { refusals } from '@shoushou/contract/refusals';
import type { Plugin } from 'vite';

/** What of a call's row a browser asks; the rest is for the server, its document and its tests. */
const asked = ['method', 'path', 'auth', 'idempotent', 'reply', 'multipart', 'query', 'shows', 'stale'] as const satisfies readonly (keyof CallDefinition)[];
/** What a browser says by itself, when only a status came; the sentence of any other refusal comes with the answer. */
const saidByStatus = /^(?:platform\.|orders\.brushing_locked$)/;

type BrowserCall = Partial<Pick<CallDefinition, (typeof asked)[number]>>;

/** The calls as browsers download them, with what they ask of each alone; those of operators the app nowhere makes. */
export function leanCalls(side: 'app' | 'console'): Record<string, BrowserCall> {
  const rows = Object.entries<CallDefinition>(calls).filter(([, { auth }]) => side === 'console' || auth !== 'operator');
  return Object.fromEntries(rows.map(([name, row]) => [name, Object.fromEntries(asked.flatMap((field) => (row[field] === undefined ? [] : [[field, field === 'idempotent' ? true : row[field]]])))]));
}

/** The refusals as browsers download them: without most of their sentences. */
export function leanRefusals(): Record<string, Partial<RefusalDefinition>> {
  return Object.fromEntries(Object.entries<RefusalDefinition>(refusals).map(([name, { message, ...rest }]) => [name, saidByStatus.test(name) ? { ...rest, message } : rest]));
}

/** Puts the lean tables in the place of the contract's. */
export function leanContract(side: 'app' | 'console'): Plugin {
  return {
    name: 'shoushou:lean-contract',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /[\\/]contract[\\/]src[\\/](?:calls|refusals)\.ts$/ },
      handler: (id) => (/calls\.ts$/.test(id) ? `export const calls = ${JSON.stringify(leanCalls(side))};` : `export const refusals = ${JSON.stringify(leanRefusals())};`),
    },
  };
}
