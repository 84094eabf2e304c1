import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../../orders/index.ts';
import { runBatch } from '../offers/batch.steps.ts';

/** Runs a city's batch now; when one is already running, its offers answer the request. */
export const runBatchNow = (deps: OrdersDeps) =>
  transactionalHandler('dispatch.run_batch', async (tx, _, { city }) =>
    success((await runBatch(tx, deps, city)) ?? { offered: 0, waiting: 0 }),
  );
