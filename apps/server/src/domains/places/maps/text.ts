import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { forwardSearch } from './forward-search.steps.ts';

export const text = (deps: Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>) =>
  handler('places.text', ({ caller }, parameters) => forwardSearch(deps, caller, 'text', parameters));
