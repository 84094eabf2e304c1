import { host, type Host } from './platform.ts';

/** Loads the adapter of a capability; resolves to null where this device lacks it. */
type Adapter<Capability> = () => Promise<Capability | null>;

/**
 * The adapters of a capability by host; a host without its own uses the browser's. `unsupported` is used where none
 * works and says so in words.
 */
export type Adapters<Capability> = { readonly browser: Adapter<Capability>; readonly unsupported: Capability } & {
  readonly [Name in Exclude<Host, 'browser'>]?: Adapter<Capability>;
};

export async function selectAdapter<Capability>(adapters: Adapters<Capability>): Promise<Capability> {
  return (await (adapters[host()] ?? adapters.browser)()) ?? adapters.unsupported;
}

/** A capability that this phone or browser lacks; the message is shown to the person. */
export class UnsupportedError extends Error {
  override readonly name: string = 'UnsupportedError';
}

/** The text shown for a failure: the error's own message where it was written for people. */
export function errorText(error: unknown, otherwise: string): string {
  return error instanceof UnsupportedError ? error.message : otherwise;
}
