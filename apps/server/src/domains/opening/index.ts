import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { openingActions } from './opening.routes.ts';

/** Settings that an installation needs before its first order. */
export function createOpening(deps: Deps): Domain {
  return { actions: openingActions(deps) };
}
