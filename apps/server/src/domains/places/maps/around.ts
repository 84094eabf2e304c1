import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { forwardSearch } from './forward-search.steps.ts';

export const around = (deps: Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>) =>
  handler('places.around', ({ caller }, parameters) => forwardSearch(deps, caller, 'around', parameters));
