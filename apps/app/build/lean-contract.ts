import type { CallDefinition, RefusalDefinition } from '@shoushou/contract/call';
import { calls } from '@shoushou/contract/calls';
import { refusals } from '@shoushou/contract/refusals';
import type { Plugin } from 'vite';

/** What of a call's row a phone asks; the rest is for the server, its document and its tests. */
const asked = ['method', 'path', 'auth', 'idempotent', 'reply', 'multipart', 'query', 'shows', 'stale'] as const satisfies readonly (keyof CallDefinition)[];
/** What a phone says by itself, when only a status came; the sentence of any other refusal comes with the answer. */
const saidByStatus = /^(?:platform\.|orders\.brushing_locked$)/;

type PhoneCall = Partial<Pick<CallDefinition, (typeof asked)[number]>>;

/** The calls as phones download them: without operators' calls, which the app nowhere makes, and with what it asks of the others alone. */
export function phoneCalls(): Record<string, PhoneCall> {
  const rows = Object.entries<CallDefinition>(calls).filter(([, { auth }]) => auth !== 'operator');
  return Object.fromEntries(rows.map(([name, row]) => [name, Object.fromEntries(asked.flatMap((field) => (row[field] === undefined ? [] : [[field, field === 'idempotent' ? true : row[field]]])))]));
}

/** The refusals as phones download them: their numbers. */
export function phoneRefusals(): Record<string, Partial<RefusalDefinition>> {
  return Object.fromEntries(Object.entries<RefusalDefinition>(refusals).map(([name, { message, ...rest }]) => [name, saidByStatus.test(name) ? { ...rest, message } : rest]));
}

/** Puts the phone's tables in the place of the contract's. */
export function leanContract(): Plugin {
  return {
    name: 'shoushou:lean-contract',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /[\\/]contract[\\/]src[\\/](?:calls|refusals)\.ts$/ },
      handler: (id) => (/calls\.ts$/.test(id) ? `export const calls = ${JSON.stringify(phoneCalls())};` : `export const refusals = ${JSON.stringify(phoneRefusals())};`),
    },
  };
}
