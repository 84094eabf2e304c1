import { failure, isFailure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { takeInDevice, viewOrder } from '../../devices/index.ts';
import { findStaff, staffOf } from '../stores/staff.store.ts';
import { findRule, findStore } from '../stores/stores.store.ts';
import { checkCounterCode } from './counter-code.steps.ts';
import { lockStoreOrder, writeBeneficiary } from '../stores/store-orders.store.ts';

/** Receiving a device fixes the beneficiary of its commission: the staff member in the link, if bound and employed in this store, otherwise the receiving clerk. */
export const takeIn = (deps: Pick<Deps, 'clock' | 'random' | 'environment'>) =>
  transactionalHandler('chain.take_in', async (tx, { caller: { userId } }, { no, code }) => {
    const clerk = await staffOf(tx, userId);
    if (clerk?.state !== 'active') return failure('chain.not_staff');
    const known = await lockStoreOrder(tx, no);
    if (!known || known.storeNo !== clerk.storeNo) return failure('chain.order_unknown');
    const wrong = await checkCounterCode(tx, deps.environment, known, code, 'counter');
    if (wrong) return wrong;
    const order = await takeInDevice(tx, deps, no, { userId, name: clerk.name });
    if (isFailure(order))
      return order.name === 'devices.order_unknown' ? failure('chain.order_unknown') : failure(order.name);
    const linked =
      known.staffKind === null || known.staffNo === null
        ? null
        : await findStaff(tx, { storeNo: known.storeNo, kind: known.staffKind, staffNo: known.staffNo });
    const earner = linked?.state === 'active' ? linked : clerk;
    const { version } = (await findRule(tx, (await findStore(tx, known.storeNo))!.chainId))!;
    await writeBeneficiary(tx, known, {
      userId: earner.userId!,
      kind: earner.kind,
      staffNo: earner.staffNo,
      ruleVersion: version,
    });
    return success(await viewOrder(tx, order, userId));
  });
