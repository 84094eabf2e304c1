import type { CallTable } from '../call.ts';

export { chainRefusals } from './chain.errors.ts';
export type * from './chain.types.ts';

const ofAnswers = ['devices.reason_needed', 'devices.answer_unchanged', 'devices.answer_missing', 'devices.answer_not_asked', 'devices.photo_unknown'] as const;

/** The retail chain: stores, their staff, orders brought to them, commission. */
export const chainCalls = {
  'chain.open_store': {
    method: 'GET', path: '/api/chain/store/{mdhm}/{rylx}/{rybh}', auth: 'app', shows: ['stores'], refusals: ['chain.store_unknown'], trust: { names: 'public' },
    summary: 'A store with the person of its staff that a link names, masked; a number that nobody has names nobody',
  },
  'chain.place_order': {
    method: 'POST', path: '/api/chain/place', auth: 'user', idempotent: true, stale: ['device_orders', 'quotes'],
    refusals: ['chain.store_unknown', 'devices.quote_unknown', 'devices.quote_expired', 'devices.quote_used', 'devices.consent_needed', 'devices.seller_unverified'],
    trust: {
      names: [{ foreign: { quoteNo: 'storeVisit.quoteNo' }, heard: 'chain.store_unknown', input: { consent: true } }],
      trials: [{ scene: 'storeVisit', by: 'customer', input: { consent: true }, change: { consent: false } }],
    },
    summary: 'Orders what a quote promises, to be brought to a store; the link’s staff is remembered, and earns something only when bound and employed there',
  },
  'chain.get_visit': {
    method: 'GET', path: '/api/chain/visit/{no}', auth: 'user', shows: ['device_orders', 'news'], refusals: ['devices.order_unknown'], trust: { names: [{ foreign: { no: 'storeOrder.no' }, heard: 'devices.order_unknown' }] },
    summary: 'The seller’s own order with its store and the code for the counter, which nobody else is shown',
  },
  'chain.look_up': {
    method: 'POST', path: '/api/chain/lookup', auth: 'app', stale: [], refusals: ['chain.order_unknown', 'chain.code_blocked'], trust: { names: 'own' },
    summary: 'An order for whoever holds its number and counter code, without signing in; to be read only. Five wrong codes end it',
  },
  'chain.get_staff': { method: 'GET', path: '/api/chain/staff', auth: 'user', shows: ['store_staff', 'device_orders', 'news'], trust: { names: 'public' }, summary: 'What the caller is in the chain, today’s and this month’s figures, and for a manager who asks to be bound; null for everybody else' },
  'chain.bind': {
    method: 'POST', path: '/api/chain/bind', auth: 'user', stale: ['store_staff'], refusals: ['chain.store_unknown', 'chain.staff_unknown', 'chain.staff_taken', 'chain.staff_bound'], trust: { names: 'public' },
    summary: 'Asks to be bound to a staff number; the store’s manager or an operator answers. An own earlier request that waits is withdrawn',
  },
  'chain.confirm_binding': {
    method: 'POST', path: '/api/chain/confirm', auth: 'user', stale: ['store_staff'], refusals: ['chain.not_staff', 'chain.binding_unknown'], trust: { names: 'public' },
    summary: 'The manager of a store answers who asks to be bound there; nobody answers themselves',
  },
  'chain.list_orders': {
    method: 'GET', path: '/api/chain/orders', auth: 'user', shows: ['device_orders', 'store_staff', 'news'], refusals: ['chain.not_staff'], trust: { names: 'public' },
    summary: 'Orders of the caller’s store: what waits, what they took in, and for managers everything',
  },
  'chain.take_in': {
    method: 'POST', path: '/api/chain/takein', auth: 'user', idempotent: true, stale: ['device_orders'],
    refusals: ['chain.not_staff', 'chain.order_unknown', 'chain.code_wrong', 'chain.code_blocked', 'devices.own_order', 'devices.not_now'],
    trust: {
      names: [{ foreign: { no: 'storeOrder.no' }, heard: 'chain.not_staff' }],
      trials: [{ scene: 'storeOrder', by: 'clerk', input: { code: '$code' }, change: { no: 'GZ26112199999999' } }],
    },
    summary: 'A clerk of the store takes a device in by the code that its seller shows; five wrong codes end it',
  },
  'chain.inspect': {
    method: 'POST', path: '/api/chain/inspect', auth: 'user', idempotent: true, stale: ['device_orders'], refusals: ['devices.order_unknown', 'devices.not_now', 'devices.locked', 'devices.number_needed', 'devices.watched', ...ofAnswers],
    trust: {
      names: [{ foreign: { no: 'counterDevice.no' }, heard: 'devices.order_unknown', input: { changes: [] } }],
      trials: [{ scene: 'counterDevice', by: 'clerk', input: { changes: [] } }],
    },
    summary: 'The clerk who took it in names the answers that differ, each with a reason and a photo; the seller decides on their own phone',
  },
  'chain.list_commissions': { method: 'GET', path: '/api/chain/commissions', auth: 'user', shows: ['commissions', 'news'], trust: { names: 'public' }, summary: 'The caller’s commissions and clawbacks, newest first' },
  'chain.console_chains': { method: 'GET', path: '/api/console/chains', auth: 'operator', right: 'stores', shows: ['stores'], summary: 'Chains with the commission rule in force' },
  'chain.save_chain': {
    method: 'POST', path: '/api/console/savechain', auth: 'operator', right: 'stores', act: '保存连锁和佣金规则', stale: ['stores'], refusals: ['chain.rule_invalid'], trust: { names: 'public' },
    summary: 'Saves a chain; a changed rule is a new version for devices that are taken in from now on',
  },
  'chain.console_stores': { method: 'GET', path: '/api/console/stores', auth: 'operator', right: 'stores', shows: ['stores', 'store_staff'], trust: { names: 'public' }, summary: 'Stores with their staff and bindings; those with a waiting request first' },
  'chain.save_store': {
    method: 'POST', path: '/api/console/savestore', auth: 'operator', right: 'stores', act: '保存门店', stale: ['stores'], refusals: ['chain.chain_unknown', 'chain.number_taken', 'places.region_unknown'], trust: { names: 'public' },
    summary: 'Saves a store; a closed one takes no new orders',
  },
  'chain.save_staff': {
    method: 'POST', path: '/api/console/savestorestaff', auth: 'operator', right: 'stores', act: '保存店员工号', stale: ['store_staff'], refusals: ['chain.store_unknown'], trust: { names: 'public' },
    summary: 'Saves a staff number; one that is no longer employed is unbound at once',
  },
  'chain.answer_binding': {
    method: 'POST', path: '/api/console/answerstorebinding', auth: 'operator', right: 'stores', act: '答复工号绑定', stale: ['store_staff'], refusals: ['chain.store_unknown', 'chain.binding_unknown'], trust: { names: 'public' },
    summary: 'Answers a request to be bound, where the store has no manager yet',
  },
  'chain.console_commissions': { method: 'GET', path: '/api/console/commissions', auth: 'operator', right: 'stores', shows: ['commissions'], trust: { names: 'public' }, summary: 'Commissions and clawbacks of all chains, newest first' },
  'chain.console_rechecks': { method: 'GET', path: '/api/console/rechecks', auth: 'operator', right: 'stores', shows: ['commissions'], trust: { names: 'public' }, summary: 'Every tenth device of a store, to be inspected once more at the centre' },
  'chain.recheck': {
    method: 'POST', path: '/api/console/recheckdevice', auth: 'operator', right: 'stores', act: '登记门店旧机复检', stepUp: 'money', stale: ['commissions'], refusals: ['chain.order_unknown', 'chain.rechecked'], trust: { names: 'public' },
    summary: 'What a store’s device is worth at the centre; more than 15 % less takes its commission back',
  },
  'chain.console_settlements': { method: 'GET', path: '/api/console/settlements', auth: 'operator', right: 'money', shows: ['commissions'], trust: { names: 'public' }, summary: 'Settlements by month, newest first, each with what every person gets' },
  'chain.console_due': { method: 'GET', path: '/api/console/commissionsdue', auth: 'operator', right: 'money', shows: ['commissions'], trust: { names: 'public' }, summary: 'What a settlement of a month would pay, by chain' },
  'chain.make_settlement': {
    method: 'POST', path: '/api/console/makesettlement', auth: 'operator', right: 'money', act: '生成佣金结算', stepUp: 'money', stale: ['commissions'], refusals: ['chain.chain_unknown', 'chain.month_open', 'chain.month_settled', 'chain.nothing_due'], trust: { names: 'public' },
    summary: 'Closes a month of a chain: everything due by its end; whoever owes more than they get is carried over',
  },
  'chain.approve_settlement': {
    method: 'POST', path: '/api/console/approvesettlement', auth: 'operator', right: 'money', act: '批准佣金结算', stepUp: 'money', stale: ['commissions'], refusals: ['chain.settlement_unknown', 'chain.settlement_closed', 'chain.same_person'], trust: { names: 'public' },
    summary: 'A second operator approves a settlement; each person is then paid into the wallet',
  },
  'chain.record_transfer': {
    method: 'POST', path: '/api/console/recordchaintransfer', auth: 'operator', right: 'money', act: '登记连锁分成转账', stepUp: 'money', stale: ['commissions'], refusals: ['chain.settlement_unknown', 'chain.transfer_not_due', 'chain.transfer_differs', 'chain.same_person'], trust: { names: 'public' },
    summary: 'The chain’s own share was transferred by bank: entered by one operator, confirmed by another who enters the same number of the bank',
  },
} as const satisfies CallTable;
