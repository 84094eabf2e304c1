import type { CallTable } from '../call.ts';

export { companiesRefusals } from './companies.errors.ts';
export type * from './companies.types.ts';

const unknown = ['companies.company_unknown'] as const;

/** Buying companies: their items, prices, and delivery times. */
export const companiesCalls = {
  'companies.list': {
    method: 'GET', path: '/api/companies/list', auth: 'app', replica: true, shows: ['companies'], trust: { names: 'public' },
    summary: 'Companies of a city that buy goods of a category, nearest or dearest first, each with today’s prices and its next free window',
  },
  'companies.get': {
    method: 'GET', path: '/api/companies/company/{no}', auth: 'app', shows: ['companies', 'caller'], refusals: unknown, trust: { names: 'public' },
    summary: 'A company (arno): prices, licences, hours, closings, and the caller’s roles there',
  },
  'companies.list_windows': {
    method: 'GET', path: '/api/companies/windows/{no}', auth: 'app', replica: true, shows: ['companies', 'reservations'], refusals: unknown, trust: { names: 'public' },
    summary: 'Windows of the coming days with what is free in each, or why it can’t be booked',
  },
  'companies.console_list': {
    method: 'GET', path: '/api/console/companies', auth: 'operator', right: 'trade', shows: ['companies', 'reservations'], trust: { names: 'public' },
    summary: 'Companies with licences, members, prices and closings; those with a licence near its end first',
  },
  'companies.save': {
    method: 'POST', path: '/api/console/savecompany', auth: 'operator', right: 'trade', act: '保存收购企业', stale: ['companies'], refusals: [...unknown, 'companies.credit_code_taken', 'companies.rules_invalid', 'companies.no_owner'], trust: { names: 'public' },
    summary: 'Enters a company as a draft, or changes it; windows that exist keep what was taken in them',
  },
  'companies.set_state': {
    method: 'POST', path: '/api/console/setcompanystate', auth: 'operator', right: 'trade', act: '变更企业状态', stale: ['companies'], refusals: [...unknown, 'companies.no_owner'], trust: { names: 'public' },
    summary: 'Opens a company, pauses it with a reason that people see, or closes it',
  },
  'companies.save_licence': {
    method: 'POST', path: '/api/console/savecompanylicence', auth: 'operator', right: 'trade', act: '录入企业证照', stale: ['companies'], refusals: [...unknown, 'companies.rules_invalid'], trust: { names: 'public' },
    summary: 'Enters a licence that the operator has checked, or its new end',
  },
  'companies.bind_member': {
    method: 'POST', path: '/api/console/bindcompanymember', auth: 'operator', right: 'trade', act: '绑定企业成员', stale: ['companies'], refusals: [...unknown, 'companies.person_unknown', 'companies.no_owner', 'companies.too_many_companies'], trust: { names: 'public' },
    summary: 'Binds a registered person to a company by mobile number with roles, or ends it',
  },
  'companies.set_price': {
    method: 'POST', path: '/api/console/setcompanyprice', auth: 'operator', right: 'trade', act: '设定企业收购价', stale: ['companies'], refusals: [...unknown, 'companies.item_unknown'], trust: { names: 'public' },
    summary: 'Sets what a company pays for an item from now on, or ends buying it; reservations keep their price',
  },
  'companies.set_closing': {
    method: 'POST', path: '/api/console/setcompanyclosing', auth: 'operator', right: 'trade', act: '安排企业歇业', stale: ['companies'], refusals: [...unknown, 'companies.rules_invalid'], trust: { names: 'public' },
    summary: 'Closes a company for some time; reservations that stand are not touched',
  },
  'companies.end_closing': {
    method: 'POST', path: '/api/console/endcompanyclosing', auth: 'operator', right: 'trade', act: '取消企业歇业', stale: ['companies'], refusals: unknown, trust: { names: 'public' },
    summary: 'Takes a closing back',
  },
  'companies.save_scale': {
    method: 'POST', path: '/api/console/savecompanyscale', auth: 'operator', right: 'trade', act: '录入企业地磅', stale: ['companies'], refusals: [...unknown, 'companies.scale_unknown'], trust: { names: 'public' },
    summary: 'Enters a weighbridge of a company with its verification, or a new verification',
  },
  'companies.console_guarantees': {
    method: 'GET', path: '/api/console/guarantees', auth: 'operator', right: 'money', shows: ['companies', 'reservations'], trust: { names: 'public' },
    summary: 'Companies that have put up a guarantee, with the deposits that count on it',
  },
  'companies.return_guarantee': {
    method: 'POST', path: '/api/console/returnguarantee', auth: 'operator', right: 'money', act: '退还企业保证金', stepUp: 'money', stale: ['companies'], refusals: [...unknown, 'companies.guarantee_amount', 'companies.deposits_open'], trust: { names: 'public' },
    summary: 'Gives a guarantee back to who put it up, once no deposit counts on it',
  },
} as const satisfies CallTable;

const moved = ['companies.reservation_unknown', 'companies.reservation_moved'] as const;
const yard = [...moved, 'companies.role_needed', 'companies.own_goods'] as const;
const windowRefusals = ['companies.window_unknown', 'companies.too_late', 'companies.cutoff_passed', 'companies.too_far', 'companies.closed_day', 'companies.slot_full', 'companies.over_weight', 'companies.plate_taken', 'companies.licence_needed', 'companies.item_not_bought'] as const;
const owning = ['companies.company_unknown', 'companies.role_needed'] as const;
const foreign = (scene: string) => [{ foreign: { no: `${scene}.no` }, heard: 'companies.reservation_unknown' }] as const;

/** Reservations of deliveries (Arpno): the place, the deposit, the yard, the payment. */
export const reservationsCalls = {
  'companies.reserve': {
    method: 'POST', path: '/api/companies/reserve', auth: 'user', idempotent: true, stale: ['reservations'],
    refusals: ['companies.company_unknown', 'companies.company_paused', ...windowRefusals, 'companies.reservations_open', 'companies.unpaid_open', 'companies.below_least', 'companies.price_changed', 'companies.deposit_changed', 'companies.verified_needed', 'companies.own_goods', 'companies.conduct_paused'],
    trust: {
      names: 'public',
      trials: [{ scene: 'bookableCompany', by: 'seller', input: { companyNo: '$no', startsAt: '$startsAt', plate: '粤B8K321', lines: [{ itemId: '$itemId', grams: 500_000, priceFen: '$priceFen' }], depositFen: '$depositFen' }, change: { plate: '粤B8K322' } }],
    },
    summary: 'Takes a place in a window; with a deposit it is kept for 15 minutes until that is paid',
  },
  'companies.change_reservation': {
    method: 'POST', path: '/api/companies/changereservation', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...moved, ...windowRefusals, 'companies.change_closed', 'companies.company_paused'],
    trust: { names: foreign('booked'), trials: [{ scene: 'booked', by: 'seller', input: { startsAt: '$later', plate: '粤B8K321' }, change: { plate: '粤B8K322' } }] },
    summary: 'Moves a reservation of mine to another window that is free, or to another vehicle',
  },
  'companies.cancel': {
    method: 'POST', path: '/api/companies/cancelreservation', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...moved, 'companies.deposit_changed'],
    trust: { names: foreign('booked'), trials: [{ scene: 'booked', by: 'seller', input: { refundFen: '$depositFen' }, change: { refundFen: 0 } }] },
    summary: 'Cancels a reservation of mine; the deposit goes back whole until a day before the window, then half of it',
  },
  'companies.pay_deposit': {
    method: 'POST', path: '/api/companies/paydeposit', auth: 'user', idempotent: true, stale: ['reservations'], refusals: moved,
    trust: { names: foreign('heldPlace'), trials: [{ scene: 'heldPlace', by: 'seller' }] },
    summary: 'The payment of the deposit at the cashier',
  },
  'companies.get_reservation': {
    method: 'GET', path: '/api/companies/reservation/{no}', auth: 'user', shows: ['reservations', 'payment'], refusals: ['companies.reservation_unknown'], trust: { names: foreign('booked') },
    summary: 'A reservation of mine or of a company that I am a member of, with the actions allowed to me',
  },
  'companies.list_reservations': {
    method: 'GET', path: '/api/companies/reservations', auth: 'user', shows: ['reservations', 'payment'], trust: { names: 'public' },
    summary: 'My reservations, or those of a day with my companies',
  },
  'companies.admit': {
    method: 'POST', path: '/api/companies/admit', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...yard, 'companies.gate_code_wrong', 'companies.gate_code_changed', 'companies.too_early'],
    trust: { names: foreign('bookedToday'), trials: [{ scene: 'bookedToday', by: 'member', input: { code: '$code' }, change: { code: '$wrongCode' } }] },
    summary: 'Lets the vehicle in by its six-digit code',
  },
  'companies.weigh': {
    method: 'POST', path: '/api/companies/weigh', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...yard, 'companies.reading_invalid', 'companies.photo_needed', 'companies.scale_not_verified', 'companies.other_scale', 'companies.recheck_same'],
    trust: { names: [{ foreign: { no: 'arrived.no' }, heard: 'companies.reservation_unknown' }], trials: [{ scene: 'arrived', by: 'member', input: { itemId: null, grams: 4_500_000, photoId: '$photoId' }, change: { grams: 4_600_000 } }] },
    summary: 'Adds a reading of the weighbridge with a photo of its display: the loaded vehicle, then after each item was unloaded',
  },
  'companies.finish_weighing': {
    method: 'POST', path: '/api/companies/finishweighing', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...yard, 'companies.not_unloaded', 'companies.deduction_too_big', 'companies.photo_needed', 'companies.over_contract'],
    trust: { names: foreign('unloaded'), trials: [{ scene: 'unloaded', by: 'member', input: { deductions: [] }, change: { deductions: [{ itemId: '$itemId', grams: 1_000, reason: 'moisture', photoId: '$photoId' }] } }] },
    summary: 'States net weights and amounts for the seller to agree to',
  },
  'companies.turn_away': {
    method: 'POST', path: '/api/companies/turnaway', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...yard, 'companies.photo_needed'],
    trust: { names: foreign('arrived'), trials: [{ scene: 'arrived', by: 'member', input: { reason: '夹杂医疗废物', photoId: '$photoId' }, change: { reason: '夹杂生活垃圾' } }] },
    summary: 'Refuses the goods with a reason and a photo; the deposit goes back',
  },
  'companies.call_off': {
    method: 'POST', path: '/api/companies/calloff', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...yard, 'companies.company_short'],
    trust: { names: foreign('booked'), trials: [{ scene: 'booked', by: 'member', input: { reason: '地磅维修' }, change: { reason: '场地检修' } }] },
    summary: 'The company calls a reservation off; the deposit goes back, and as much again less than a day ahead',
  },
  'companies.agree': {
    method: 'POST', path: '/api/companies/agreeweight', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...moved, 'companies.result_changed'],
    trust: { names: foreign('weighedGoods'), trials: [{ scene: 'weighedGoods', by: 'seller', input: { totalFen: '$totalFen' }, change: { totalFen: 1 } }] },
    summary: 'The seller agrees to the weighing as shown; the deposit goes back',
  },
  'companies.dispute': {
    method: 'POST', path: '/api/companies/disputeweight', auth: 'user', idempotent: true, stale: ['reservations'], refusals: moved,
    trust: { names: foreign('weighedGoods'), trials: [{ scene: 'weighedGoods', by: 'seller', input: { reason: '扣重太多，没有照片' }, change: { reason: '读数不对' } }] },
    summary: 'The seller does not agree; an operator decides',
  },
  'companies.settle': {
    method: 'POST', path: '/api/companies/settle', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...yard, 'companies.result_changed', 'companies.reference_needed', 'companies.settle_limit'],
    trust: { names: foreign('agreedGoods'), trials: [{ title: 'by bank', scene: 'agreedGoods', by: 'member', input: { way: 'bank', totalFen: '$totalFen', reference: 'ICBC20261124' }, change: { reference: 'ICBC20261125' } }] },
    summary: 'The company pays: at the cashier, or by bank or in cash, which the seller confirms',
  },
  'companies.confirm_payment': {
    method: 'POST', path: '/api/companies/confirmpayment', auth: 'user', idempotent: true, stale: ['reservations'], refusals: moved,
    trust: { names: foreign('paidOutside'), trials: [{ scene: 'paidOutside', by: 'seller' }] },
    summary: 'The seller has received the money by bank or in cash',
  },
  'companies.console_reservations': {
    method: 'GET', path: '/api/console/reservations', auth: 'operator', right: 'trade', shows: ['reservations'], trust: { names: 'public' },
    summary: 'Reservations with readings and steps; disputes longest waiting first',
  },
  'companies.decide': {
    method: 'POST', path: '/api/console/decideweight', auth: 'operator', right: 'trade', act: '裁决过磅争议', stepUp: 'money', stale: ['reservations'], refusals: [...moved, 'companies.company_short'], trust: { names: 'public' },
    summary: 'Decides a dispute: which result stands, they weigh again, the goods go back, or who failed whom at a gate that was not opened',
  },
  'companies.pay_guarantee': {
    method: 'POST', path: '/api/companies/payguarantee', auth: 'user', idempotent: true, stale: ['companies'], refusals: ['companies.company_unknown', 'companies.role_needed', 'companies.guarantee_amount'],
    trust: { names: 'public', trials: [{ scene: 'bookableCompany', by: 'member', input: { no: '$no', amountFen: 300_000 }, change: { amountFen: 200_000 } }] },
    summary: 'The owner puts a guarantee up at the cashier; up to it the company may ask for deposits',
  },
  'companies.price_goods': {
    method: 'POST', path: '/api/companies/pricegoods', auth: 'user', idempotent: true, stale: ['companies'], refusals: [...owning, 'companies.item_unknown', 'companies.price_far'],
    trust: { names: 'public', trials: [{ scene: 'bookableCompany', by: 'member', input: { no: '$no', itemId: '$itemId', priceFen: 165 }, change: { priceFen: 160 } }] },
    summary: 'The owner sets what the company pays for an item from now on, or ends buying it; reservations keep their price',
  },
  'companies.change_rules': {
    method: 'POST', path: '/api/companies/changerules', auth: 'user', idempotent: true, stale: ['companies'], refusals: [...owning, 'companies.rules_invalid'],
    trust: { names: 'public', trials: [{ scene: 'bookableCompany', by: 'member', input: { no: '$no', rules: '$rules' }, change: { rules: '$otherRules' } }] },
    summary: 'The owner changes when and how much the company takes; windows that exist keep what was taken in them',
  },
  'companies.close_days': {
    method: 'POST', path: '/api/companies/closedays', auth: 'user', idempotent: true, stale: ['companies'], refusals: [...owning, 'companies.rules_invalid'],
    trust: { names: 'public', trials: [{ scene: 'bookableCompany', by: 'member', input: { no: '$no', from: '$startsAt', to: '$later', reason: '盘点' }, change: { reason: '检修' } }] },
    summary: 'The owner closes the company for some time, and hears how many reservations stand in it',
  },
  'companies.reopen': {
    method: 'POST', path: '/api/companies/reopen', auth: 'user', idempotent: true, stale: ['companies'], refusals: owning,
    trust: { names: 'public', trials: [{ scene: 'closedCompany', by: 'member', input: { no: '$no', id: '$closingId' }, change: { id: '$otherClosingId' } }] },
    summary: 'The owner takes a closing back',
  },
  'companies.recheck': {
    method: 'POST', path: '/api/companies/recheck', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...yard, 'companies.recheck_used'],
    trust: { names: foreign('weighedGoods'), trials: [{ scene: 'weighedGoods', by: 'seller' }] },
    summary: 'Either side has the goods weighed once more, on another scale or by somebody else',
  },
  'companies.tell_arrival': {
    method: 'POST', path: '/api/companies/tellarrival', auth: 'user', idempotent: true, stale: ['reservations'], refusals: [...moved, 'companies.photo_needed'],
    trust: { names: foreign('booked'), trials: [{ scene: 'atShutGate', by: 'seller', input: { photoId: '$photoId' }, change: { photoId: '$otherPhotoId' } }] },
    summary: 'The seller is at a gate that nobody opens, with a photo of it; an operator then decides instead of time',
  },
  'companies.rate': {
    method: 'POST', path: '/api/companies/ratecompany', auth: 'user', idempotent: true, stale: ['reservations', 'companies'], refusals: ['companies.reservation_unknown', 'companies.rating_closed'],
    trust: { names: foreign('settledGoods'), trials: [{ scene: 'settledGoods', by: 'seller', input: { stars: 5 }, change: { stars: 4 } }] },
    summary: 'The seller rates the company within 15 days after the money has come',
  },
} as const satisfies CallTable;
