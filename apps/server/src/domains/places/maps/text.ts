import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { passOn } from './pass-on.steps.ts';

export const text = (deps: Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>) => handler('places.text', ({ caller }, parameters) => passOn(deps, caller, 'text', parameters));
