import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { createId } from '../../platform/system.ts';
import { proposeChange as propose } from './changes.store.ts';
import { listManaged } from './stations.store.ts';

/** Proposes changes of an outlet; the current data stays visible until an operator has approved them. */
export const proposeChange = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('stations.propose_change', async (tx, { caller: { userId } }, { id, ...fields }) => {
    const outlet = (await listManaged(tx, userId)).find((each) => each.id === id);
    if (!outlet) return failure('stations.not_yours');
    if (fields.closesAt <= fields.opensAt) return failure('stations.hours_wrong');
    await propose(tx, {
      city: outlet.city,
      id: createId(clock, random),
      outletId: id,
      proposedBy: userId,
      fields,
      at: clock.now(),
    });
    return success(null);
  });
