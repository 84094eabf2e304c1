import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { readHomeDistrict } from '../places/index.ts';
import { askProvider, providerQuestions } from './provider-questions.steps.ts';

/** All services concurrently; a slow one delays the others by its limit of 3 s at most. */
export const checkProviders = (deps: Pick<Deps, 'database' | 'environment' | 'gateways' | 'clock'>) =>
  handler('opening.check_providers', async () => {
    const questions = providerQuestions(deps, await readHomeDistrict(deps.database));
    return success(await Promise.all(questions.map((question) => askProvider(question, deps))));
  });
