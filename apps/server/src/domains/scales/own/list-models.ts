import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listModels as find } from '../models.store.ts';

export const listModels = ({ database, environment }: Pick<Deps, 'database' | 'environment'>) =>
  handler('scales.list_models', async () =>
    success({
      models: (await find(database)).map(({ keyHolder: _, scales: __, ...model }) => model),
      simulated: environment.sandbox,
    }),
  );
