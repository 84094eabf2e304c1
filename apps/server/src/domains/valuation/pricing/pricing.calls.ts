import type { valuationCalls } from '@shoushou/contract/valuation/valuation.contract';
import { failure, success } from '@shoushou/kernel';
import { likelyRange } from '@shoushou/rules/valuation/likely-range';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import type { ReadBasis } from './known-bases.steps.ts';
import type { ReadTemplate } from './known-templates.steps.ts';
import type { Tickets } from './ticket.steps.ts';
import { valueDevice } from './value-device.ts';
import { readDevice } from './valued-device.steps.ts';

export const pricingCalls = (
  deps: { readTemplate: ReadTemplate } & {
    readTemplate: ReadTemplate;
    readBasis: ReadBasis;
    tickets: Tickets;
  } & Pick<Deps, 'database' | 'clock' | 'environment'>,
) => {
  const { database, clock, readTemplate } = deps;
  return callsOf<typeof valuationCalls>()({
    'valuation.estimate': handler(async (_, { answers, ...wanted }) => {
      const device = await readDevice(database, wanted, clock.now(), readTemplate);
      if (!device.ok) return device;
      const { template, basis } = device.value;
      const unknown = answers.find(({ question }) => !template.questions.some(({ key }) => key === question));
      if (unknown) return failure('valuation.answer_not_asked', { values: { question: unknown.question } });
      return success({ range: likelyRange(template, answers, basis) });
    }),

    'valuation.value': valueDevice(deps),
  });
};
