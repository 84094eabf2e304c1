import { failure, success, toInstant } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { readOrder } from '../orders/orders.store.ts';
import { appendErasureStep, isCertificateFree, lockErasure, writeErasure } from '../orders/erasures.store.ts';
import type { ErasureRow } from '../orders/orders.table.ts';

/** Bytes of a check code. */
const CHECK_BYTES = 8;

/**
 * A second operator verifies the erasure. If no data is found, the certificate is made and the seller notified;
 * otherwise the device must be erased again.
 */
export const verifyErasure = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('devices.verify_erasure', async (tx, { caller }, { no, passed, note }) => {
    const erasure = await lockErasure(tx, no);
    if (!erasure) return failure('devices.order_unknown');
    if (erasure.state !== 'erased') return failure('devices.not_now');
    if (erasure.erasedBy === caller.operatorId) return failure('devices.same_eraser');
    const now = deps.clock.now();
    if (!passed) {
      const again: ErasureRow = {
        ...erasure,
        state: 'owed',
        medium: null,
        method: null,
        passes: null,
        standard: null,
        tool: '',
        photos: [],
        erasedBy: null,
        erasedName: '',
        erasedAt: null,
      };
      await writeErasure(tx, again);
      await appendErasureStep(tx, again, { byName: caller.name, note, at: now });
      return success({ certificateNo: null });
    }
    let certificateNo = generateDatedNumber('QC', deps);
    while (!(await isCertificateFree(tx, certificateNo))) certificateNo = generateDatedNumber('QC', deps);
    const checkCode = Buffer.from(deps.random.bytes(CHECK_BYTES)).toString('hex');
    const verified: ErasureRow = {
      ...erasure,
      state: erasure.method === 'destruction' ? 'destroyed' : 'verified',
      verifiedBy: caller.operatorId,
      verifiedName: caller.name,
      verifiedAt: toInstant(now),
      certificateNo,
      checkCode,
    };
    await writeErasure(tx, verified);
    await appendErasureStep(tx, verified, { byName: caller.name, note, at: now });
    const order = (await readOrder(tx, no))!;
    await notify(tx, deps, {
      userId: order.customerId,
      kind: 'order',
      title: '资料已清除',
      text: `${order.device}：里面的资料已经清除并由另一位人员复核，可以查看清除证明`,
      pushType: pushTypes.order.type,
      subject: no,
    });
    return success({ certificateNo });
  });
