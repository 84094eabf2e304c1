import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { appendErasureStep, lockErasure, writeErasure } from '../orders/erasures.store.ts';
import type { ErasureRow } from '../orders/orders.table.ts';

export const releaseDevice = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('devices.release_device', async (tx, { caller }, { no, note }) => {
    const erasure = await lockErasure(tx, no);
    if (!erasure) return failure('devices.order_unknown');
    if (erasure.state === 'owed' || erasure.state === 'erased') return failure('devices.erasure_unverified');
    if (erasure.state !== 'verified') return failure('devices.not_now');
    const released: ErasureRow = { ...erasure, state: 'released' };
    await writeErasure(tx, released);
    await appendErasureStep(tx, released, { byName: caller.name, note, at: clock.now() });
    return success(null);
  });
