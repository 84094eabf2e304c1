import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { invalidateBases } from '../pricing/known-bases.steps.ts';
import { deviceTemplate } from '../template/device-template.rules.ts';
import { addDeviceTemplate, lockModels } from './model-desk.store.ts';

/** Adds missing kinds of devices with their first questions; an operator's changes are kept. */
export const useTemplate = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('valuation.use_template', async (tx, { caller }) => {
    await lockModels(tx);
    const kindCount = await addDeviceTemplate(tx, deviceTemplate, {
      note: '从模板添加',
      by: caller.name,
      at: clock.now(),
    });
    if (kindCount === 0) return failure('valuation.nothing_new');
    invalidateBases(tx);
    return success({ kindCount });
  });
