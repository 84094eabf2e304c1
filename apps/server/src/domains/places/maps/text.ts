import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { passOn } from './pass-on.steps.ts';

export const text = (deps: Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>) => reading('places.text', ({ caller }, parameters) => passOn(deps, caller, 'text', parameters));
