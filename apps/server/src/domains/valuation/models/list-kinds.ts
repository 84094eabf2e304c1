import type { DeviceKind } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { modelView, priceDays } from './model-view.steps.ts';
import { listKinds as find, listModels } from './models.store.ts';

const HOT_COUNT = 12;

export const listKinds = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('valuation.list_kinds', async () => {
    const [kinds, hot] = await Promise.all([
      find(database),
      listModels(database, { hot: true, limit: HOT_COUNT }, priceDays(clock.now())),
    ]);
    return success({ kinds: kinds as DeviceKind[], hot: hot.map(modelView) });
  });
