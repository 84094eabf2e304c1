import { failure, formatYuan, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createPersonSealer } from '../cover/person-seal.steps.ts';
import { listPersons } from '../cover/persons.store.ts';
import { batchCsv } from './group-list.rules.ts';
import { listBatchMembers, lockBatch } from './groups.store.ts';

/** Names and numbers leave here alone, after a fresh code, for the insurer. */
export const batchFile = (deps: Pick<Deps, 'environment' | 'random'>) =>
  transactionalHandler('insurance.batch_file', async (tx, _, { id }) => {
    const batch = await lockBatch(tx, id);
    if (!batch) return failure('insurance.batch_unknown');
    const rows = await listBatchMembers(tx, id);
    const persons = await listPersons(tx, rows);
    const sealer = createPersonSealer(deps);
    const members = rows.flatMap((row) =>
      (persons.get(row.no) ?? []).map((person) => ({
        no: row.no,
        change: row.batchId === id ? ('新增' as const) : ('减少' as const),
        ...sealer.open(person, person),
        sumYuan: formatYuan(person.sumFen),
      })),
    );
    return success({ name: `团体名单_${batch.productId}_${id.slice(-6)}.csv`, content: batchCsv(members) });
  });
