import type { Deps } from '../../../deps.ts';

/** What bills need: the names of the kinds of lines, which all domains register. */
export interface BillDeps extends Pick<Deps, 'database' | 'clock'> {
  lineKinds: { nameOf(kind: string): string };
}
