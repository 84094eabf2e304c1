import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { deleteAlert } from './alerts.store.ts';

export function removeAlert() {
  return transactionalHandler('market.remove_alert', async (tx, { caller }, { id }) => {
    await deleteAlert(tx, caller.userId, id);
    return success(null);
  });
}
