import type { Deps } from './deps.ts';
import type { Domain } from './domain.ts';
import type { Authenticate } from './platform/http/caller.ts';

export interface Domains {
  /** Every domain of this installation, leaves first. */
  all: Domain[];
  authenticate: Authenticate;
}

export function createDomains(_deps: Deps): Domains {
  return { all: [], authenticate: async () => null };
}
