import type { CallTable } from '../call.ts';

export { dispatchRefusals } from './dispatch.errors.ts';
export { boardCalls } from './board.contract.ts';
export type * from './dispatch.types.ts';

/** Offers of orders to one recycler at a time, and warnings of orders that are stuck. */
export const dispatchCalls = {
  'dispatch.list_offers': {
    method: 'GET',
    path: '/api/dispatch/offers',
    auth: 'recycler',
    shows: ['offers'],
    summary: 'The orders that are offered to the caller now, with the server’s time, and the last answered ones',
  },
  'dispatch.accept': {
    method: 'POST',
    path: '/api/dispatch/accept',
    auth: 'recycler',
    idempotent: true,
    stale: ['offers', 'order', 'hall', 'wallet'],
    refusals: [
      'dispatch.offer_unknown',
      'dispatch.offer_over',
      'orders.unknown',
      'orders.already_taken',
      'orders.not_open',
      'orders.brushing_locked',
      'orders.too_many_under_way',
      'orders.taking_stopped',
      'orders.not_in_my_area',
      'orders.own_order',
      'orders.off_duty',
      'wallet.balance_too_low',
    ],
    trust: {
      names: [{ foreign: { id: 'offeredOrder.id' }, outcome: 'dispatch.offer_unknown', as: 'recycler' }],
      trials: [{ scene: 'offeredOrder', by: 'recycler', change: { id: 'another' } }],
    },
    summary: 'Takes an offered order before its offer ends; the same rules as taking from the hall',
  },
  'dispatch.decline': {
    method: 'POST',
    path: '/api/dispatch/decline',
    auth: 'recycler',
    idempotent: true,
    stale: ['offers', 'hall'],
    refusals: ['dispatch.offer_unknown', 'dispatch.offer_over'],
    trust: {
      names: [
        {
          foreign: { id: 'offeredOrder.id' },
          outcome: 'dispatch.offer_unknown',
          as: 'recycler',
          input: { reason: '太远' },
        },
      ],
      trials: [{ scene: 'offeredOrder', by: 'recycler', input: { reason: '太远' }, change: { reason: '正在忙' } }],
    },
    summary: 'Declines an offer; it costs nothing, and the next recycler is asked',
  },
  'dispatch.set_offers': {
    method: 'POST',
    path: '/api/dispatch/setoffers',
    auth: 'recycler',
    stale: ['offers'],
    summary: 'Switches offers to the caller on or off; duty stays as it is',
  },
  'dispatch.list_warnings': {
    method: 'GET',
    path: '/api/dispatch/warnings',
    auth: 'recycler',
    shows: ['order'],
    summary: 'Warnings of the caller’s orders, the open ones by level, with what to do now',
  },
  'dispatch.handle_warning': {
    method: 'POST',
    path: '/api/dispatch/handlewarning',
    auth: 'recycler',
    stale: ['dispatch.list_warnings', 'console_warnings'],
    refusals: ['dispatch.warning_unknown'],
    trust: {
      names: [
        {
          foreign: { no: 'warnedOrder.no' },
          outcome: 'dispatch.warning_unknown',
          as: 'recycler',
          input: { rule: 'no_contact', note: '已联系' },
        },
      ],
    },
    summary: 'Closes a warning of the caller’s order with what was done',
  },
  'dispatch.console_warnings': {
    method: 'GET',
    path: '/api/console/warnings',
    auth: 'operator',
    right: 'dispatch',
    shows: ['console_warnings'],
    trust: { names: 'public' },
    summary: 'Warnings of orders, the gravest first',
  },
  'dispatch.console_handle_warning': {
    method: 'POST',
    path: '/api/console/handlewarning',
    auth: 'operator',
    right: 'dispatch',
    act: '处理预警',
    stale: ['console_warnings'],
    refusals: ['dispatch.warning_unknown'],
    trust: { names: 'public' },
    summary: 'Closes a warning with what was done',
  },
  'dispatch.handle_warnings': {
    method: 'POST',
    path: '/api/console/handlewarnings',
    auth: 'operator',
    right: 'dispatch',
    act: '处理多条预警',
    stale: ['console_warnings'],
    trust: { names: 'public' },
    summary: 'Closes several warnings with one note of what was done',
  },
  'dispatch.snooze_warnings': {
    method: 'POST',
    path: '/api/console/snoozewarnings',
    auth: 'operator',
    right: 'dispatch',
    act: '稍后处理预警',
    stale: ['console_warnings'],
    trust: { names: 'public' },
    summary: 'Puts warnings off for a while or until their visits',
  },
  'dispatch.remind_recyclers': {
    method: 'POST',
    path: '/api/console/remindrecyclers',
    auth: 'operator',
    right: 'dispatch',
    act: '提醒回收员',
    stale: ['console_warnings'],
    trust: { names: 'public' },
    summary:
      'Reminds the recyclers of warnings by message, and by SMS where it is urgent, with a template text or another',
  },
  'dispatch.console_rules': {
    method: 'GET',
    path: '/api/console/dispatchrules',
    auth: 'operator',
    right: 'dispatch',
    shows: ['console_dispatch_rules'],
    summary: 'Every version of the dispatch rules, the newest first',
  },
  'dispatch.try_rules': {
    method: 'POST',
    path: '/api/console/trydispatchrules',
    auth: 'operator',
    right: 'dispatch',
    act: '试算调度规则',
    stale: [],
    trust: { names: 'public' },
    summary: 'What yesterday would have been under other rules, against those in force; stores nothing',
  },
  'dispatch.publish_rules': {
    method: 'POST',
    path: '/api/console/publishdispatchrules',
    auth: 'operator',
    right: 'dispatch',
    act: '发布调度规则',
    stale: ['console_dispatch', 'console_dispatch_rules'],
    refusals: ['dispatch.rules_changed'],
    trust: { names: 'public' },
    summary: 'Puts a new version of the dispatch rules in force, after the version that was shown',
  },
} as const satisfies CallTable;

/** The reads that events of the live stream invalidate. */
export const dispatchLiveEvents = {
  'offer.changed': ['offers', 'hall'],
  'board.changed': ['console_dispatch'],
} as const;
