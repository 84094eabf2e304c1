import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewWatches } from './watched-prices.steps.ts';

export const listMyWatches = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('catalog.list_watches', async ({ caller: { userId } }) =>
    success(await viewWatches(database, userId, clock.now())),
  );
