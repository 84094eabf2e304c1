import { failure, success } from '@shoushou/kernel';
import { estimateDevice } from '@shoushou/rules/valuation/estimate-device';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import type { ReadTemplate } from './known-templates.steps.ts';
import { readDevice } from './valued-device.steps.ts';

export const estimatePrice = ({
  database,
  clock,
  readTemplate,
}: Pick<Deps, 'database' | 'clock'> & { readTemplate: ReadTemplate }) =>
  handler('valuation.estimate', async (_, { answers, ...asked }) => {
    const device = await readDevice(database, asked, clock.now(), readTemplate);
    if (!device.ok) return device;
    const { template, basis } = device.value;
    const unknown = answers.find(({ question }) => !template.questions.some(({ key }) => key === question));
    if (unknown) return failure('valuation.answer_not_asked', { values: { question: unknown.question } });
    return success({ range: estimateDevice(template, answers, basis) });
  });
