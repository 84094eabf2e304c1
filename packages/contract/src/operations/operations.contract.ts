import type { CallTable } from '../call.ts';

export { operationsRefusals } from './operations.errors.ts';

/** Operators' tools across domains: the record of their acts, the search, and their queues. */
export const operationsCalls = {
  'operations.console_acts': {
    method: 'GET',
    path: '/api/console/acts',
    auth: 'operator',
    right: 'operators',
    trust: { names: 'public' },
    summary: 'Every operator’s act, newest first; filtered by operator, call, record and day',
  },
  'operations.verify_acts': {
    method: 'GET',
    path: '/api/console/verifyacts',
    auth: 'operator',
    right: 'operators',
    summary: 'Recomputes the chain of hashes over all acts, and names the first that was changed, removed or added',
  },
  'operations.search': {
    method: 'GET',
    path: '/api/console/search',
    auth: 'operator',
    right: null,
    trust: { names: 'public' },
    summary:
      'Records of every kind and people by number, phone, its last four digits, name, plate or address; only of what the operator may see',
  },
  'operations.export_list': {
    method: 'POST',
    path: '/api/console/exportlist',
    auth: 'operator',
    right: null,
    act: '导出列表',
    stale: ['operations.console_acts'],
    refusals: ['operations.export_unknown', 'operations.export_forbidden'],
    trust: { names: 'public' },
    summary:
      'Rows of a list that the operator may read, filtered as it is shown and masked as there, at most five thousand an answer; written down as an act',
  },
  'operations.show_contact': {
    method: 'POST',
    path: '/api/console/showcontact',
    auth: 'operator',
    right: null,
    act: '查看联系方式',
    stale: [],
    refusals: ['operations.contact_unknown', 'operations.contact_forbidden'],
    trust: { names: 'public' },
    summary:
      'The whole phone number of one person of one record that the operator may see; everywhere else it is masked. Every look is recorded',
  },
  'operations.queues': {
    method: 'GET',
    path: '/api/console/queues',
    auth: 'operator',
    right: null,
    summary:
      'How much waits on each page that the operator may open, counted up to a hundred, since when, and how much of it is past its promise; pages where nothing waits are absent',
  },
  'operations.held': {
    method: 'GET',
    path: '/api/console/held',
    auth: 'operator',
    right: null,
    summary:
      'Records of the pages that the operator may open that an operator works on, or that wait for a second one; the oldest first',
  },
  'operations.stream': {
    method: 'GET',
    path: '/api/console/stream',
    auth: 'operator',
    right: null,
    reply: 'stream',
    summary: 'Server-sent events for the open console, of one city or of all: order.changed, queues.changed',
  },
  'operations.console_views': {
    method: 'GET',
    path: '/api/console/views',
    auth: 'operator',
    right: null,
    trust: { names: 'public' },
    summary:
      'The operator’s own views of a page’s list: filters, columns left out and their order, and which one is the default',
  },
  'operations.save_view': {
    method: 'POST',
    path: '/api/console/saveview',
    auth: 'operator',
    right: null,
    act: '保存视图',
    stale: ['operations.console_views'],
    refusals: ['operations.too_many_views'],
    trust: { names: 'public' },
    summary: 'Keeps a list under a name, or changes the one of this name; a default takes the place of the one before',
  },
  'operations.remove_view': {
    method: 'POST',
    path: '/api/console/removeview',
    auth: 'operator',
    right: null,
    act: '删除视图',
    stale: ['operations.console_views'],
    trust: { names: 'public' },
    summary: 'Takes a view of the operator away; one that is not there is gone as well',
  },
  'operations.console_rules': {
    method: 'GET',
    path: '/api/console/rules',
    auth: 'operator',
    right: 'rules',
    summary: 'Every number of the rules with unit, bounds, the value in force, the next one, and who changed it last',
  },
  'operations.rule_history': {
    method: 'GET',
    path: '/api/console/rulehistory',
    auth: 'operator',
    right: 'rules',
    refusals: ['operations.rule_unknown'],
    trust: { names: 'public' },
    summary: 'The values of one number, newest first: since when, why, by whom',
  },
  'operations.preview_rule': {
    method: 'GET',
    path: '/api/console/rulepreview',
    auth: 'operator',
    right: 'rules',
    refusals: ['operations.rule_unknown', 'operations.rule_bounds', 'operations.rule_problem'],
    trust: { names: 'public' },
    summary: 'What another value would have made of the last 200 records; null where it can’t be computed',
  },
  'operations.change_rule': {
    method: 'POST',
    path: '/api/console/changerule',
    auth: 'operator',
    right: 'rules',
    act: '修改规则',
    stale: ['operations.console_rules', 'operations.rule_history', 'operations.console_rule_changes'],
    refusals: [
      'operations.rule_unknown',
      'operations.rule_bounds',
      'operations.rule_problem',
      'operations.rule_moved',
      'operations.rule_waiting',
      'operations.rule_planned',
    ],
    trust: { names: 'public' },
    summary: 'Publishes another value, with a reason; one that moves money waits for a second operator',
  },
  'operations.console_rule_changes': {
    method: 'GET',
    path: '/api/console/rulechanges',
    auth: 'operator',
    right: 'rules',
    summary: 'Changes that move money: waiting ones first, then the newest',
  },
  'operations.answer_rule_change': {
    method: 'POST',
    path: '/api/console/answerrulechange',
    auth: 'operator',
    right: 'rules',
    act: '复核规则',
    stepUp: 'money',
    stale: ['operations.console_rules', 'operations.rule_history', 'operations.console_rule_changes'],
    refusals: [
      'operations.rule_change_unknown',
      'operations.second_operator_needed',
      'operations.rule_bounds',
      'operations.rule_problem',
      'operations.rule_moved',
      'operations.rule_planned',
    ],
    trust: { names: 'public' },
    summary: 'The second operator agrees or declines; the one who asked withdraws',
  },
} as const satisfies CallTable;

/** The reads that events of the console's stream invalidate. */
export const operationsLiveEvents = {
  'queues.changed': ['operations.queues'],
  'bulletins.changed': ['operations.bulletins'],
} as const;
