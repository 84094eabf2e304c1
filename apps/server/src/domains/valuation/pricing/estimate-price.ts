import { failure, success } from '@shoushou/kernel';
import { estimateDevice } from '@shoushou/rules/valuation/estimate-device';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readDevice } from './valued-device.steps.ts';

export const estimatePrice = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('valuation.estimate', async (_, { answers, ...asked }) => {
    const device = await readDevice(database, asked, clock.now());
    if (!device.ok) return device;
    const { template, basis } = device.value;
    const unknown = answers.find(({ question }) => !template.questions.some(({ key }) => key === question));
    if (unknown) return failure('valuation.answer_not_asked', { values: { question: unknown.question } });
    return success({ range: estimateDevice(template, answers, basis) });
  });
