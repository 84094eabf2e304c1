import { failure, success } from '@shoushou/kernel';
import { maskName } from '@shoushou/kernel/person-name';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findStaff } from './staff.store.ts';
import { storeCardOf } from './store-view.steps.ts';
import { findStore } from './stores.store.ts';

export const openStore = ({ database }: Pick<Deps, 'database'>) =>
  handler('chain.open_store', async (_, { mdhm, rylx, rybh }) => {
    const store = await findStore(database, mdhm);
    if (!store) return failure('chain.store_unknown');
    const staff = await findStaff(database, { storeNo: mdhm, kind: rylx, staffNo: rybh });
    return success({
      store: storeCardOf(store),
      staff: staff?.employed ? { kind: staff.kind, staffNo: staff.staffNo, name: maskName(staff.name) } : null,
    });
  });
