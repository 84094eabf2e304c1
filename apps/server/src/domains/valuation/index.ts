import { modelsCalls } from './models/models.calls.ts';
import { pricingCalls } from './pricing/pricing.calls.ts';
import { quotesCalls } from './quotes/quotes.calls.ts';
import { operatingCalls } from './operating/operating.calls.ts';
import type { valuationCalls } from '@shoushou/contract/valuation/valuation.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { storedRuleSet } from '../../platform/rules/stored-rules.ts';
import { VALUATION_RULES, valuationRules } from './valuation-rules.rules.ts';
import { createDeviceRanges } from './pricing/device-ranges.steps.ts';
import { createBasisReader } from './pricing/known-bases.steps.ts';
import { createTemplateReader } from './pricing/known-templates.steps.ts';
import { createTickets } from './pricing/ticket.steps.ts';
import { valuationRecords } from './personal-records.store.ts';
import { valuationEventHandlers } from './valuation.events.ts';
import { valuationJobs } from './valuation.jobs.ts';

/** Valuation of devices: models, base prices, questions, quotes. */
export function createValuation(deps: Deps): Domain {
  const readTemplate = createTemplateReader();
  const readBasis = createBasisReader(deps.live);
  const valuationDeps = {
    ...deps,
    readTemplate,
    readBasis,
    tickets: createTickets(deps.environment.serverSecret),
  };
  return {
    actions: {
      ...modelsCalls(valuationDeps),
      ...pricingCalls(valuationDeps),
      ...quotesCalls(valuationDeps),
      ...operatingCalls(valuationDeps),
    } satisfies ActionsOf<typeof valuationCalls>,
    deviceRanges: createDeviceRanges(readTemplate),
    eventHandlers: valuationEventHandlers,
    jobs: valuationJobs(deps),
    personalRecords: valuationRecords,
    ruleSets: [storedRuleSet({ id: VALUATION_RULES.id, name: '估价', rules: valuationRules }, VALUATION_RULES.first)],
  };
}

export { answerTexts, optionText } from './pricing/answer-texts.rules.ts';
export { listModels } from './models/models.store.ts';
export { findTemplate } from './pricing/templates.store.ts';
export { freeQuote, useQuote } from './quotes/quotes.store.ts';
export { readQuoteToOrder } from './quotes/quote-to-order.steps.ts';
export { deviceTemplate } from './template/device-template.rules.ts';
export { phoneQuestions } from './template/device-questions.rules.ts';
export { buildQuote } from './builders/quotes.builders.ts';
export { seedBasePrices, seedValuation } from './builders/valuation.builders.ts';
