import type { CallTable } from '../call.ts';

export { valuationRefusals } from './valuation.errors.ts';
export type * from './valuation.types.ts';

/** Valuation of devices: models, questions, quotes. */
export const valuationCalls = {
  'valuation.list_kinds': { method: 'GET', path: '/api/valuation/kinds', auth: 'app', shows: ['device_prices'], summary: 'Kinds of devices with their brands, and the models that are asked for most' },
  'valuation.list_models': {
    method: 'GET', path: '/api/valuation/models', auth: 'app', shows: ['device_prices'], trust: { names: 'public' },
    summary: 'Models of a kind or brand, or those that words match, each with the price of its best variant in best condition',
  },
  'valuation.get_model': {
    method: 'GET', path: '/api/valuation/model/{id}', auth: 'app', shows: ['device_prices', 'valuation_templates'], refusals: ['valuation.model_unknown'], trust: { names: 'public' },
    summary: 'A model’s variants with the base prices of 30 days, floor and ceiling, and the questions in force with their effects: all that a price is made of',
  },
  'valuation.estimate': {
    method: 'POST', path: '/api/valuation/estimate', auth: 'app', stale: [], trust: { names: 'public' },
    refusals: ['valuation.model_unknown', 'valuation.answer_not_asked', 'valuation.template_changed', 'valuation.price_stale'],
    summary: 'The range of a price while only some questions are answered; stores nothing',
  },
  'valuation.value': {
    method: 'POST', path: '/api/valuation/value', auth: 'app', stale: [], trust: { names: 'public' },
    refusals: ['valuation.model_unknown', 'valuation.too_many', 'valuation.answer_missing', 'valuation.answer_not_asked', 'valuation.template_changed', 'valuation.price_stale'],
    summary: 'The price of a device with the lines that make it, and a signed ticket for it; stores nothing. A refused one has its price as scrap',
  },
  'valuation.keep': {
    method: 'POST', path: '/api/valuation/keep', auth: 'user', idempotent: true, stale: ['quotes'],
    refusals: ['valuation.ticket_invalid'],
    trust: { names: 'own', trials: [{ scene: 'valuedDevice', by: 'customer', input: { ticket: '$ticket' }, change: { ticket: '$otherTicket' } }] },
    summary: 'Keeps a valued price as a quote until seven days after it was valued',
  },
  'valuation.requote': {
    method: 'POST', path: '/api/valuation/requote', auth: 'user', idempotent: true, stale: ['quotes'],
    refusals: ['valuation.quote_unknown', 'valuation.model_unknown', 'valuation.template_changed', 'valuation.price_stale'],
    trust: {
      names: [{ foreign: { no: 'quote.no' }, heard: 'valuation.quote_unknown' }],
      trials: [{ scene: 'quote', by: 'customer', change: { no: 'GJ26112199999999' } }],
    },
    summary: 'The same answers at today’s prices, as a new quote for seven days; the earlier one stays in force until its own end',
  },
  'valuation.get_quote': {
    method: 'GET', path: '/api/valuation/quote/{no}', auth: 'user', shows: ['quotes'], refusals: ['valuation.quote_unknown'],
    trust: { names: [{ foreign: { no: 'quote.no' }, heard: 'valuation.quote_unknown' }] },
    summary: 'A quote of the caller’s: answers, lines, until when it holds, and what the same answers give today',
  },
  'valuation.list_quotes': { method: 'GET', path: '/api/valuation/quotes', auth: 'user', shows: ['quotes'], trust: { names: 'public' }, summary: 'The caller’s quotes, newest first' },
  'valuation.console_models': {
    method: 'GET', path: '/api/console/devicemodels', auth: 'operator', right: 'valuation', shows: ['device_prices'], trust: { names: 'public' },
    summary: 'Models with their variants’ latest base prices, who set them and how old they are',
  },
  'valuation.save_model': {
    method: 'POST', path: '/api/console/savedevicemodel', auth: 'operator', right: 'valuation', act: '保存旧机机型', stale: ['device_prices'], trust: { names: 'public' },
    refusals: ['valuation.model_unknown', 'valuation.kind_unknown', 'valuation.name_taken', 'valuation.price_needed', 'valuation.limits_wrong'],
    summary: 'Adds a model with its variants and their first base prices, or changes its names, limits and whether it is offered; base prices that exist stay',
  },
  'valuation.use_template': {
    method: 'POST', path: '/api/console/usedevicetemplate', auth: 'operator', right: 'valuation', act: '从模板添加旧机种类', stale: ['device_prices', 'valuation_templates'], refusals: ['valuation.nothing_new'],
    summary: 'Adds the kinds of devices that are not there yet, with their first questions',
  },
  'valuation.set_price': {
    method: 'POST', path: '/api/console/setbaseprice', auth: 'operator', right: 'valuation', act: '设定基准价', stale: ['device_prices'],
    refusals: ['valuation.model_unknown', 'valuation.note_needed', 'valuation.second_needed'], trust: { names: 'public' },
    summary: 'Sets a variant’s base price from today on; a change of more than the rule’s share (8 % at first) is proposed by one operator and made by another',
  },
  'valuation.console_factors': {
    method: 'GET', path: '/api/console/marketfactors', auth: 'operator', right: 'valuation', shows: ['device_prices'],
    summary: 'Kinds of devices with the market’s factor in force, and what a day takes where there is none',
  },
  'valuation.set_factor': {
    method: 'POST', path: '/api/console/setmarketfactor', auth: 'operator', right: 'valuation', act: '设定行情系数', stale: ['device_prices'], refusals: ['valuation.kind_unknown'], trust: { names: 'public' },
    summary: 'Says how the market of a kind stands from today on: base prices move by the ratio of today’s factor to that of their day, by 5 % at most',
  },
  'valuation.console_templates': {
    method: 'GET', path: '/api/console/valuationtemplates', auth: 'operator', right: 'valuation', shows: ['valuation_templates'],
    summary: 'Every version of the questions, the newest first',
  },
  'valuation.try_template': {
    method: 'POST', path: '/api/console/tryvaluationtemplate', auth: 'operator', right: 'valuation', act: '试算估价模板', stale: [], refusals: ['valuation.template_unknown', 'valuation.template_invalid'], trust: { names: 'public' },
    summary: 'What a draft would make of the latest 200 quotes of its kind, against the version in force; stores nothing',
  },
  'valuation.compare_templates': {
    method: 'GET', path: '/api/console/comparevaluationtemplates', auth: 'operator', right: 'valuation', shows: ['valuation_templates', 'quotes'], refusals: ['valuation.template_unknown'], trust: { names: 'public' },
    summary: 'What the step from one version of the questions to another makes of the latest 200 quotes of its kind',
  },
  'valuation.publish_template': {
    method: 'POST', path: '/api/console/publishvaluationtemplate', auth: 'operator', right: 'valuation', act: '发布估价模板', stale: ['valuation_templates'], refusals: ['valuation.template_unknown', 'valuation.template_changed', 'valuation.template_invalid'], trust: { names: 'public' },
    summary: 'Publishes the next version of the questions; quotes keep the version they were made with',
  },
} as const satisfies CallTable;
