import { host, type Host } from './platform.ts';

/** One form of a capability, fetched when it is needed; null where this very phone or browser lacks what it takes. */
type Adapter<Capability> = () => Promise<Capability | null>;

/**
 * The forms of one capability by what the app runs inside of; where a host has none of its own, the browser's serves.
 * `unsupported` stands in where none can: it says so in words.
 */
export type Adapters<Capability> = { readonly browser: Adapter<Capability>; readonly unsupported: Capability } & { readonly [Name in Exclude<Host, 'browser'>]?: Adapter<Capability> };

export async function selectAdapter<Capability>(adapters: Adapters<Capability>): Promise<Capability> {
  return (await (adapters[host()] ?? adapters.browser)()) ?? adapters.unsupported;
}

/** A capability that this phone or browser lacks; the message says so in words for the person. */
export class UnsupportedError extends Error {
  override readonly name: string = 'UnsupportedError';
}

/** What to tell the person about a failure: its own words where it was made for them. */
export function errorText(error: unknown, otherwise: string): string {
  return error instanceof UnsupportedError ? error.message : otherwise;
}
