import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { saveModel as save } from '../models.store.ts';

export const saveModel = () =>
  transactionalHandler('scales.save_model', async (tx, _, model) => {
    const wrong =
      model.minGrams >= model.maxGrams
        ? '最小称量须小于最大称量'
        : model.divisionGrams > model.minGrams
          ? '分度值不能大于最小称量'
          : (model.transport === 'network') !== (model.keyHolder !== null)
            ? '联网秤须说明密钥由谁持有，其他秤没有密钥'
            : null;
    if (wrong !== null) return failure('scales.certificate_invalid', { values: { field: wrong } });
    await save(tx, model);
    return success(null);
  });
