import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { changeApplication, moveApplication } from '../cover/applications.store.ts';
import { insertBatch, lockUndeclared } from './groups.store.ts';

/** Makes a batch of persons with consent who have not been declared. */
export const makeBatch = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('insurance.make_batch', async (tx, { caller }, { productId }) => {
    const rows = await lockUndeclared(tx, productId);
    const [first] = rows;
    if (!first) return failure('insurance.nothing_to_declare');
    const now = clock.now();
    const id = createId(clock, random);
    const added = rows.filter(({ state }) => state === 'consented');
    const removed = rows.length - added.length;
    await insertBatch(
      tx,
      {
        id,
        productId,
        insurerId: first.insurerId,
        added: added.length,
        removed,
        operatorId: caller.operatorId,
        name: caller.name,
      },
      now,
    );
    for (const row of rows)
      await (row.state === 'consented'
        ? moveApplication(tx, row, 'declared', now, { batchId: id })
        : changeApplication(tx, row, { removalBatchId: id }));
    return success({ id, added: added.length, removed });
  });
