import type { CallTable } from '../call.ts';

/** What operators do, seen as a whole: the record of their acts, the search, and what waits for them. */
export const operationsCalls = {
  'operations.console_acts': {
    method: 'GET', path: '/api/console/acts', auth: 'operator', right: 'operators',
    trust: { names: 'public' },
    summary: 'Every operator’s act, newest first; filtered by operator, call, record and day',
  },
  'operations.verify_acts': {
    method: 'GET', path: '/api/console/verifyacts', auth: 'operator', right: 'operators',
    summary: 'Recomputes the chain of hashes over all acts, and names the first that was changed, removed or added',
  },
  'operations.search': {
    method: 'GET', path: '/api/console/search', auth: 'operator', right: null,
    trust: { names: 'public' },
    summary: 'Orders, listings, deals, withdrawals and people by number, phone, its last four digits, name, plate or address; only of what the operator may see',
  },
  'operations.queues': {
    method: 'GET', path: '/api/console/queues', auth: 'operator', right: null,
    summary: 'How much waits on each page that the operator may open, counted up to a hundred; pages where nothing waits are absent',
  },
} as const satisfies CallTable;
