import type { valuationCalls } from '@shoushou/contract/valuation/valuation.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { getModel } from './models/get-model.ts';
import { listKinds } from './models/list-kinds.ts';
import { listModels } from './models/list-models.ts';
import { compareTemplates } from './operating/compare-templates.ts';
import { consoleFactors } from './operating/console-factors.ts';
import { consoleModels } from './operating/console-models.ts';
import { consoleTemplates } from './operating/console-templates.ts';
import { publishTemplate } from './operating/publish-template.ts';
import { saveModel } from './operating/save-model.ts';
import { setFactor } from './operating/set-factor.ts';
import { setPrice } from './operating/set-price.ts';
import { tryTemplate } from './operating/try-template.ts';
import { useTemplate } from './operating/use-template.ts';
import { estimatePrice } from './pricing/estimate-price.ts';
import type { ReadBasis } from './pricing/known-bases.steps.ts';
import type { ReadTemplate } from './pricing/known-templates.steps.ts';
import type { Tickets } from './pricing/ticket.steps.ts';
import { valueDevice } from './pricing/value-device.ts';
import { getQuote } from './quotes/get-quote.ts';
import { keepQuote } from './quotes/keep-quote.ts';
import { listQuotes } from './quotes/list-quotes.ts';
import { requoteDevice } from './quotes/requote-device.ts';

export function valuationActions(
  deps: Deps & { readTemplate: ReadTemplate; readBasis: ReadBasis; tickets: Tickets },
): ActionsOf<typeof valuationCalls> {
  return {
    'valuation.list_kinds': listKinds(deps),
    'valuation.list_models': listModels(deps),
    'valuation.get_model': getModel(deps),
    'valuation.estimate': estimatePrice(deps),
    'valuation.value': valueDevice(deps),
    'valuation.keep': keepQuote(deps),
    'valuation.requote': requoteDevice(deps),
    'valuation.get_quote': getQuote(deps),
    'valuation.list_quotes': listQuotes(deps),
    'valuation.console_models': consoleModels(deps),
    'valuation.save_model': saveModel(deps),
    'valuation.use_template': useTemplate(deps),
    'valuation.set_price': setPrice(deps),
    'valuation.console_factors': consoleFactors(deps),
    'valuation.set_factor': setFactor(deps),
    'valuation.console_templates': consoleTemplates(deps),
    'valuation.try_template': tryTemplate(deps),
    'valuation.compare_templates': compareTemplates(deps),
    'valuation.publish_template': publishTemplate(deps),
  };
}
