import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readOrder } from '../../orders/index.ts';
import { byNumber } from './warnings.rules.ts';
import { handleWarning } from './warnings.store.ts';

/** Closes several warnings with one note; those that have ended meanwhile are left out of the count. */
export const handleWarnings = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('dispatch.handle_warnings', async (tx, { caller }, { warnings, note }) => {
    let closed = 0;
    for (const { no, rule } of warnings.toSorted(byNumber)) {
      const order = await readOrder(tx, no);
      const by = { by: caller.operatorId, name: caller.name, note, at: clock.now() };
      if (order && (await handleWarning(tx, { city: order.city, no: order.no, rule, recyclerId: null }, by)))
        closed += 1;
    }
    return success({ done: closed, left: warnings.length - closed });
  });
