import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findStore } from '../stores/stores.store.ts';
import { writeStaff } from '../stores/staff.store.ts';

export const saveStaff = () =>
  transactionalHandler('chain.save_staff', async (tx, _, { storeNo, staffKind, staffNo, name, employed }) => {
    const store = await findStore(tx, storeNo);
    if (!store) return failure('chain.store_unknown');
    await writeStaff(tx, { city: store.city, storeNo, kind: staffKind, staffNo, name, employed });
    return success(null);
  });
