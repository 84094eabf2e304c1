import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockScale, renameScale as rename } from '../scales.store.ts';

export const renameScale = () =>
  transactionalHandler('scales.rename', async (tx, { caller: { userId } }, { serial, name }) => {
    if ((await lockScale(tx, serial))?.ownerId !== userId) return failure('scales.unknown');
    await rename(tx, serial, name);
    return success(null);
  });
