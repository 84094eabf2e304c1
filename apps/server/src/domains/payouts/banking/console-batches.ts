import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countWaiting, listBatches } from './bank-batches.store.ts';

export const consoleBatches = ({ database }: Pick<Deps, 'database'>) =>
  handler('payouts.console_batches', async () =>
    success({ items: await listBatches(database), waiting: await countWaiting(database) }),
  );
