import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { passOn } from './pass-on.steps.ts';

export const around = (deps: Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>) => reading('places.around', ({ caller }, parameters) => passOn(deps, caller, 'around', parameters));
