import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { passOn } from './pass-on.steps.ts';

export const around = (deps: Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>) => handler('places.around', ({ caller }, parameters) => passOn(deps, caller, 'around', parameters));
