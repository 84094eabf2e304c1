import type { Deps } from '../../../deps.ts';

/** The names of line kinds for bills, registered by all domains. */
export interface BillDeps extends Pick<Deps, 'database' | 'clock'> {
  lineKinds: { nameOf(kind: string): string };
}
