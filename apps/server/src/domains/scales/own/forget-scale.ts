import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { deleteMyScale } from '../my-scales.store.ts';

/** Weights that it gave keep their evidence. */
export const forgetScale = () =>
  transactionalHandler('scales.forget', async (tx, { caller: { userId } }, { plate }) => {
    await deleteMyScale(tx, userId, plate);
    return success(null);
  });
