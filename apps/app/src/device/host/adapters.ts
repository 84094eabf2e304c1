import { host, type Host } from './platform.ts';

/** One form of a capability, fetched when it is needed; null where this very phone or browser lacks what it takes. */
type Form<Capability> = () => Promise<Capability | null>;

/**
 * The forms of one capability by what the app runs inside of; where a host has none of its own, the browser's serves.
 * `absent` stands in where none can: it says so in words.
 */
export type Forms<Capability> = { readonly browser: Form<Capability>; readonly absent: Capability } & { readonly [Name in Exclude<Host, 'browser'>]?: Form<Capability> };

export async function formFor<Capability>(forms: Forms<Capability>): Promise<Capability> {
  return (await (forms[host()] ?? forms.browser)()) ?? forms.absent;
}

/** A capability that this phone or browser lacks; the message says so in words for the person. */
export class AbsentError extends Error {
  override readonly name: string = 'AbsentError';
}

/** What to tell the person about a failure: its own words where it was made for them. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof AbsentError ? error.message : otherwise;
}
