import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { deleteContainer } from './containers.store.ts';

export const forgetContainer = () =>
  transactionalHandler('scales.forget_container', async (tx, { caller: { userId } }, { id }) => {
    await deleteContainer(tx, userId, id);
    return success(null);
  });
