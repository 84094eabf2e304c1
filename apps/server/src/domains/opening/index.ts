import { openingActions } from './opening.calls.ts';
import type { openingCalls } from '@shoushou/contract/opening/opening.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';

/** Settings that an installation needs before its first order. */
export function createOpening(deps: Deps): Domain {
  return {
    actions: {
      ...openingActions(deps),
    } satisfies ActionsOf<typeof openingCalls>,
  };
}
