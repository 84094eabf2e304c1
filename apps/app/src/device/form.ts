import { host, type Host } from './platform.ts';

/** The forms of one capability by what the app runs inside of; where a host has none of its own, the browser's serves. */
export type Forms<Capability> = { readonly browser: Capability } & { readonly [Name in Exclude<Host, 'browser'>]?: Capability };

export function formFor<Capability>(forms: Forms<Capability>): Capability {
  return forms[host()] ?? forms.browser;
}

/** A capability that this phone or browser lacks; the message says so in words for the person. */
export class AbsentError extends Error {
  override readonly name = 'AbsentError';
}
