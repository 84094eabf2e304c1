import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { releaseScaleFrom } from '../binding/bind.steps.ts';
import { notifyPerson } from '../notifications.steps.ts';
import { appendScaleEvent, lockScale, setState, type ScaleState } from '../scales.store.ts';

const kinds = { suspend: 'suspended', resume: 'resumed', retire: 'retired' } as const;
const titles = { suspend: '智能秤已暂停使用', resume: '智能秤已恢复使用', retire: '智能秤已停用' } as const;

export const setScaleState = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('scales.set_state', async (tx, _, { serial, act, reason }) => {
    const scale = await lockScale(tx, serial);
    if (!scale) return failure('scales.unknown');
    if (scale.state === 'retired') return failure('scales.retired');
    if (act === 'release') {
      await releaseScaleFrom(tx, deps, scale, 'operator', reason);
      return success(null);
    }
    const next: ScaleState =
      act === 'suspend' ? 'suspended' : act === 'retire' ? 'retired' : scale.ownerId === null ? 'made' : 'active';
    if (act === 'retire') await releaseScaleFrom(tx, deps, scale, 'operator', reason);
    await setState(tx, serial, next, next === 'suspended' ? reason : '');
    await appendScaleEvent(tx, serial, kinds[act], reason, deps.clock.now());
    if (scale.ownerId !== null && act !== 'retire')
      await notifyPerson(tx, deps, scale.ownerId, titles[act], `${scale.model.name}（${serial}）：${reason}`);
    return success(null);
  });
