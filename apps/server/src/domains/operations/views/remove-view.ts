import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { deleteView } from './operator-views.store.ts';

export const removeView = () =>
  transactionalHandler('operations.remove_view', async (tx, { caller }, { section, name }) => {
    await deleteView(tx, caller.operatorId, section, name);
    return success(null);
  });
