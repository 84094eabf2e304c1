import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { listModels } from '../models.store.ts';
import { createScaleSealer } from '../scale-keys.steps.ts';
import { insertScale } from '../scales.store.ts';
import { readScaleLines } from './scale-lines.rules.ts';

/** All or nothing, so that a corrected list can be sent again. */
export const importScales = (deps: Pick<Deps, 'environment' | 'random'>) => {
  const sealer = createScaleSealer(deps);
  return transactionalHandler('scales.import', async (tx, _, { lines: text }) => {
    const read = readScaleLines(text);
    if ('problem' in read) return failure('scales.lines_wrong', { values: { problem: read.problem } });
    const models = new Set(
      (await listModels(tx)).filter(({ transport }) => transport === 'network').map(({ id }) => id),
    );
    for (const [index, { serial, modelId, claimCode, key }] of read.lines.entries()) {
      if (!models.has(modelId))
        return failure('scales.lines_wrong', { values: { problem: `第 ${index + 1} 行的型号没有录入，或不是联网秤` } });
      if (!(await insertScale(tx, { serial, modelId, ...sealer.seal(serial, { key, claimCode }) })))
        return failure('scales.lines_wrong', { values: { problem: `第 ${index + 1} 行的编号已经导入过` } });
    }
    return success({ made: read.lines.length });
  });
};
