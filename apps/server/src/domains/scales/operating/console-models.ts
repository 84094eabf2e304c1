import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listModels } from '../models.store.ts';

export const consoleModels = ({ database }: Pick<Deps, 'database'>) =>
  handler('scales.console_models', async () => success(await listModels(database)));
