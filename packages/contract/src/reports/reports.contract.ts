import type { CallTable } from '../call.ts';

export { reportsRefusals } from './reports.errors.ts';

/** Reports of devices and visitors: actions, errors, positions on duty, leads. */
export const reportsCalls = {
  'reports.add_action': {
    method: 'POST',
    path: '/api/util/addactionrecord',
    auth: 'app',
    stale: [],
    summary:
      'Stores an action record (specification §3) for 90 days; its owner is determined by the token, never by userid',
  },
  'reports.add_error': {
    method: 'POST',
    path: '/api/util/errorlog',
    auth: 'app',
    stale: [],
    summary: 'Stores an error of the app (specification §3) for 30 days',
  },
  'reports.add_location': {
    method: 'POST',
    path: '/api/util/addlocation',
    auth: 'user',
    stale: [],
    trust: { names: [{ foreign: { userid: 'customer.userId' }, outcome: 'platform.not_found' }] },
    summary:
      'Accepts the caller’s position; that of a recycler on duty is stored, one per 120 s, for 30 days; kept tells whether this one was stored',
  },
  'reports.add_partner': {
    method: 'POST',
    path: '/api/util/addpartner',
    auth: 'app',
    stale: [],
    summary: 'Applies to become a city partner',
  },
  'reports.add_lead': {
    method: 'POST',
    path: '/api/AboutUs/addincollect',
    auth: 'app',
    stale: [],
    summary: 'Submits a lead: somebody with goods to collect, or a question',
  },
  'reports.console_leads': {
    method: 'GET',
    path: '/api/console/leads',
    auth: 'operator',
    right: 'service',
    summary: 'Leads and partner applications, the longest waiting first',
  },
  'reports.answer_lead': {
    method: 'POST',
    path: '/api/console/answerlead',
    auth: 'operator',
    right: 'service',
    act: '答复线索',
    stale: ['reports.console_leads'],
    refusals: ['reports.lead_unknown'],
    trust: { names: 'public' },
    summary: 'Records that the person was called back, with a note',
  },
  'reports.console_running': {
    method: 'GET',
    path: '/api/console/running',
    auth: 'operator',
    right: 'operators',
    replica: true,
    summary:
      'How jobs ran last and when they run next, items that they could not process, and errors that phones reported in the last seven days, grouped',
  },
} as const satisfies CallTable;
