import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isNumberOf, readOrder } from '../../orders/index.ts';
import { handleWarning as closeWarning } from './warnings.store.ts';

/** The recycler closes a warning of their order with a note of what was done. */
export const handleOwnWarning = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('dispatch.handle_warning', async (tx, { caller }, { no, rule, note }) => {
    const order = await readOrder(tx, no);
    const closed =
      order &&
      isNumberOf(no, order) &&
      (await closeWarning(
        tx,
        { city: order.city, no: order.no, rule, recyclerId: caller.userId },
        { by: caller.userId, name: '回收员', note, at: clock.now() },
      ));
    return closed ? success(null) : failure('dispatch.warning_unknown');
  });
