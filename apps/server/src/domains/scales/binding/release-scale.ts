import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockScale } from '../scales.store.ts';
import { releaseScaleFrom } from './bind.steps.ts';

export const releaseScale = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('scales.release', async (tx, { caller: { userId } }, { serial }) => {
    const scale = await lockScale(tx, serial);
    if (scale?.ownerId !== userId) return failure('scales.unknown');
    await releaseScaleFrom(tx, deps, scale, 'owner', '由持有人解绑');
    return success(null);
  });
