import type { openingCalls } from '@shoushou/contract/opening/opening.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { checkProviders } from './check-providers.ts';
import { consoleBrand } from './console-brand.ts';
import { setBrand } from './set-brand.ts';

export function openingActions(deps: Deps): ActionsOf<typeof openingCalls> {
  return {
    'opening.check_providers': checkProviders(deps),
    'opening.console_brand': consoleBrand(deps),
    'opening.set_brand': setBrand(deps),
  };
}
