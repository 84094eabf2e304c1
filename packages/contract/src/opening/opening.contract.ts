import type { CallTable } from '../call.ts';

export { openingRefusals } from './opening.errors.ts';

/** Settings needed before an installation's first order, apart from those of other domains. */
export const openingCalls = {
  'opening.check_providers': {
    method: 'GET',
    path: '/api/console/providers',
    auth: 'operator',
    right: null,
    summary: 'Asks every external service something harmless now: whether it answers, accepts our keys, and how fast',
  },
  'opening.progress': {
    method: 'GET',
    path: '/api/console/openingprogress',
    auth: 'operator',
    right: 'catalog',
    shows: ['areas', 'catalog_prices'],
    summary:
      'What the home city still lacks before its first order: prices that wait or were not looked through, applications, recyclers',
  },
  'opening.check_prices': {
    method: 'POST',
    path: '/api/console/checkprices',
    auth: 'operator',
    right: 'catalog',
    act: '核对开城价格',
    stale: ['opening.progress'],
    refusals: ['places.region_unknown', 'opening.prices_wait'],
    trust: { names: 'public' },
    summary: 'Ticks that the prices of a city were looked through, or takes the tick away',
  },
  'opening.console_brand': {
    method: 'GET',
    path: '/api/console/brand',
    auth: 'operator',
    right: 'catalog',
    summary: 'Name, logo, colour, service phone, SMS signature and filings of this installation',
  },
  'opening.set_brand': {
    method: 'POST',
    path: '/api/console/setbrand',
    auth: 'operator',
    right: 'catalog',
    act: '设置品牌',
    stepUp: 'money',
    stale: ['opening.console_brand'],
    refusals: ['opening.color_too_light', 'opening.logo_unknown'],
    // The picture is one that this operator has just uploaded.
    trust: { names: 'own' },
    summary: 'Sets them; pages, papers and messages made from then on show them',
  },
} as const satisfies CallTable;
