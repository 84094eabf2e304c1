import * as domains from './domains.ts';
import { mergeTables } from './merge-tables.ts';
import type { RefusalName } from './refusals.ts';

/** Every call by name. Does not import the schema library, so that the app can import it before its first form. */
export const calls = mergeTables(domains, 'Calls');

export type CallName = keyof typeof calls;
type Calls = typeof calls;
type NamesWith<Part> = { [Name in CallName]: Calls[Name] extends Part ? Name : never }[CallName];

/** Reads whose answers are cached by name and input. */
export type ReadName = Exclude<NamesWith<{ readonly method: 'GET' }>, StreamName>;
/** Writes that an app makes and that make reads stale. */
export type WriteName = NamesWith<{ readonly method: 'POST'; readonly stale: readonly string[] }>;
export type StreamName = NamesWith<{ readonly reply: 'stream' }>;
export type TokenCallName = NamesWith<{ readonly reply: 'token' }>;
export type MultipartName = NamesWith<{ readonly multipart: true }>;

type Shown = {
  [Name in ReadName]: Calls[Name] extends { readonly shows: readonly (infer Topic)[] } ? Topic : never;
}[ReadName];
/** Anything that a write or live event can make stale: a read, or data shown by reads. */
export type StaleName = ReadName | Shown | 'caller';

/** Refusals of a call beyond those any call may answer. */
export type CallRefusal<Name extends CallName> = Calls[Name] extends {
  readonly refusals: readonly (infer Refusal extends RefusalName)[];
}
  ? Refusal
  : never;

// Fails for a row that names an unknown refusal or stale name.
calls satisfies Record<
  CallName,
  { readonly path: string; readonly refusals?: readonly RefusalName[]; readonly stale?: readonly StaleName[] }
>;
