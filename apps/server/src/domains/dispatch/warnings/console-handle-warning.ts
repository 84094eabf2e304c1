import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readOrder } from '../../orders/index.ts';
import { handleWarning as closeWarning } from './warnings.store.ts';

export const consoleHandleWarning = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('dispatch.console_handle_warning', async (tx, { caller }, { no, rule, note }) => {
    const order = await readOrder(tx, no);
    const closed =
      order &&
      (await closeWarning(
        tx,
        { city: order.city, no: order.no, rule, recyclerId: null },
        { by: caller.operatorId, name: caller.name, note, at: clock.now() },
      ));
    return closed ? success(null) : failure('dispatch.warning_unknown');
  });
