import { QUOTE_NUMBER, SETTLEMENT_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { SHOP_NUMBER } from '@shoushou/rules/chain/shop-number';
import * as z from 'zod/mini';
import {
  deviceChange,
  deviceOrder,
  deviceOrderCard,
  deviceOrderNumber,
  foundDeviceOrder,
} from '../devices/devices.schema.ts';
import {
  adcode,
  count,
  cursor,
  empty,
  fen,
  fenAmount,
  identifier,
  instant,
  month,
  nothing,
  page,
  requiredText,
  sixDigits,
  text,
  sortedBy,
} from '../fields.ts';

const quoteNumber = z.string().check(z.regex(QUOTE_NUMBER, '报价单号有误'));
const settlementNumber = z.string().check(z.regex(SETTLEMENT_NUMBER, '结算单号有误'));
/** Number of a store (`mdhm`) and of a staff member (`rybh`), as assigned by the chain. */
const storeNo = z.string().check(z.regex(SHOP_NUMBER, '门店号码有误'));
const staffNo = z.string().check(z.regex(SHOP_NUMBER, '工号有误'));

/** The specification's rylx: 1 clerk, 2 manager, 3 promoter. */
export const staffKind = z.enum(['1', '2', '3']);
/**
 * `accrued`: held. `payable`: due for the next settlement. `settled`: paid into the wallet. `void`: cancelled before it
 * was due.
 */
export const commissionState = z.enum(['accrued', 'payable', 'settled', 'void']);

export const storeCard = z.object({
  storeNo: z.string(),
  chain: z.string(),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  open: z.boolean(),
});

/** A person of a store's staff; the name masked where strangers read it. */
const colleague = z.object({ kind: staffKind, staffNo: z.string(), name: z.string() });

export const commissionRule = z.strictObject({
  /** Share of the paid price, permille. */
  staffPermille: z.int().check(z.gte(0), z.lte(200, '最多 20%')),
  leastFen: z.int().check(z.gte(0), z.lte(1_000_000)),
  mostFen: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** The chain's own share of the price. */
  chainPermille: z.int().check(z.gte(0), z.lte(200, '最多 20%')),
  /** Days until a commission is due. */
  holdDays: z.int().check(z.gte(0), z.lte(90, '最多 90 天')),
  /** Days within which a recheck takes it back. */
  clawbackDays: z.int().check(z.gte(0), z.lte(365, '最多 365 天')),
  /** Devices of one seller a month that earn the same person something. */
  sameSellerAMonth: z.int().check(z.gte(1), z.lte(100)),
});

/** The caller's role in the chain. */
export const staffBinding = z.object({
  store: storeCard,
  kind: staffKind,
  staffNo: z.string(),
  name: z.string(),
  /** `waiting`: the manager or an operator has not answered. */
  state: z.enum(['waiting', 'active']),
  /** The chain's own share is hidden from its staff. */
  rule: z.omit(commissionRule, { chainPermille: true }),
  today: z.object({ taken: count, bought: count }),
  /** This Shanghai month: bought devices, and their commission, held or not. */
  month: z.object({ bought: count, earnedFen: fen }),
  heldFen: fen,
  payableFen: fen,
  /** For a manager: the person who requests to be bound. */
  asking: z.array(z.extend(colleague, { mobile: z.string(), at: instant })),
});

/** An order of the store from the view of its staff: without house number and full phone number. */
export const storeOrderCard = z.extend(deviceOrderCard, { customer: z.string(), mobile: z.string(), own: z.boolean() });

export const commission = z.object({
  orderNo: deviceOrderNumber,
  device: z.string(),
  kind: z.enum(['earned', 'clawback']),
  amountFen: fen,
  state: commissionState,
  at: instant,
  payableAt: instant,
  settlementNo: z.nullable(settlementNumber),
  reason: z.string(),
});

const consoleStaff = z.extend(colleague, {
  employed: z.boolean(),
  state: z.enum(['free', 'waiting', 'active']),
  /** Whose number it is; null for one that nobody uses. */
  userId: z.nullable(identifier),
  mobile: z.string(),
  boundAt: z.nullable(instant),
});
export const consoleStore = z.extend(storeCard, {
  chainId: identifier,
  adcode,
  district: z.string(),
  monthBought: count,
  staff: z.array(consoleStaff),
});
export const consoleChain = z.object({
  id: identifier,
  name: z.string(),
  storeCount: count,
  version: count,
  rule: commissionRule,
  madeBy: z.string(),
  madeAt: instant,
  shareHeldFen: fen,
  shareDueFen: fen,
});
export const consoleCommission = z.extend(commission, {
  chain: z.string(),
  storeNo: z.string(),
  staffKind,
  staffNo: z.string(),
  name: z.string(),
});
export const recheck = z.object({
  orderNo: deviceOrderNumber,
  device: z.string(),
  storeNo: z.string(),
  store: z.string(),
  priceFen: fenAmount,
  boughtAt: instant,
  foundFen: z.nullable(fenAmount),
  note: z.string(),
  rechecked: z.nullable(z.object({ by: z.string(), at: instant })),
  clawedBack: z.boolean(),
});
export const settlement = z.object({
  no: settlementNumber,
  chain: z.string(),
  month,
  state: z.enum(['made', 'approved', 'paid']),
  personCount: count,
  totalFen: fen,
  paidFen: fen,
  madeBy: z.string(),
  madeAt: instant,
  approvedBy: z.string(),
  own: z.boolean(),
  lines: z.array(z.extend(colleague, { storeNo: z.string(), amountFen: fen, paid: z.boolean() })),
  /** The chain's own share, paid by bank; null when nothing was due. `entered`: one operator has seen the transfer. */
  share: z.nullable(
    z.object({
      amountFen: fenAmount,
      deviceCount: count,
      state: z.enum(['waiting', 'entered', 'transferred']),
      reference: z.string(),
      enteredBy: z.string(),
      enteredByMe: z.boolean(),
      confirmedBy: z.string(),
    }),
  ),
});

/**
 * The payments of a chain's settlement of a month: to its staff, and to the chain. `settled`: the month is closed
 * already.
 */
export const settlementDue = z.object({
  chainId: identifier,
  chain: z.string(),
  settled: z.boolean(),
  personCount: count,
  staffFen: fenAmount,
  chainFen: fenAmount,
});

const counter = { no: deviceOrderNumber, code: sixDigits };

export const chainSchemas = {
  'chain.open_store': {
    input: z.strictObject({ mdhm: storeNo, rylx: staffKind, rybh: staffNo }),
    data: z.object({ store: storeCard, staff: z.nullable(colleague) }),
  },
  'chain.place_order': {
    input: z.strictObject({
      quoteNo: quoteNumber,
      storeNo,
      staffKind: z.optional(staffKind),
      staffNo: z.optional(staffNo),
      consent: z.boolean(),
    }),
    data: deviceOrder,
  },
  /** `code`: for the counter; null once the device was taken in. */
  'chain.get_visit': {
    input: z.strictObject({ no: deviceOrderNumber }),
    data: z.object({ order: deviceOrderCard, storesData: z.boolean(), store: storeCard, code: z.nullable(sixDigits) }),
  },
  'chain.look_up': { input: z.strictObject(counter), data: z.extend(foundDeviceOrder, { store: z.string() }) },
  'chain.get_staff': { input: empty, data: z.nullable(staffBinding) },
  'chain.bind': { input: z.strictObject({ storeNo, staffKind, staffNo }), data: nothing },
  'chain.confirm_binding': { input: z.strictObject({ staffKind, staffNo, accept: z.boolean() }), data: nothing },
  /** `waiting`: orders to be brought or at the counter. `mine`: received by the caller. `store`: all, for managers. */
  'chain.list_orders': {
    input: z.strictObject({ group: z.enum(['waiting', 'mine', 'store']), cursor: z.optional(cursor) }),
    data: page(storeOrderCard),
  },
  'chain.take_in': { input: z.strictObject(counter), data: deviceOrder },
  'chain.inspect': {
    input: z.strictObject({ no: deviceOrderNumber, changes: z.array(deviceChange).check(z.maxLength(30)) }),
    data: deviceOrder,
  },
  'chain.list_commissions': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(commission) },
  'chain.console_chains': { input: empty, data: z.array(consoleChain) },
  'chain.save_chain': { input: z.extend(commissionRule, { id: identifier, name: requiredText(20) }), data: nothing },
  'chain.console_stores': {
    input: z.strictObject({ chainId: z.optional(identifier), words: z.optional(text(30)), cursor: z.optional(cursor) }),
    data: page(consoleStore),
  },
  'chain.save_store': {
    input: z.strictObject({
      no: storeNo,
      chainId: identifier,
      name: requiredText(30),
      adcode,
      address: requiredText(60),
      hours: requiredText(20),
      open: z.boolean(),
    }),
    data: nothing,
  },
  /** No longer employed: the account is unbound. */
  'chain.save_staff': {
    input: z.strictObject({ storeNo, staffKind, staffNo, name: requiredText(20), employed: z.boolean() }),
    data: nothing,
  },
  'chain.answer_binding': {
    input: z.strictObject({ storeNo, staffKind, staffNo, accept: z.boolean() }),
    data: nothing,
  },
  'chain.console_commissions': {
    input: z.strictObject({
      state: z.optional(commissionState),
      no: z.optional(deviceOrderNumber),
      sort: sortedBy('at', 'amount'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleCommission),
  },
  'chain.console_rechecks': {
    input: z.strictObject({
      group: z.enum(['due', 'done']),
      sort: sortedBy('at', 'price'),
      cursor: z.optional(cursor),
    }),
    data: page(recheck),
  },
  'chain.recheck': {
    input: z.strictObject({ no: deviceOrderNumber, foundFen: fenAmount, note: requiredText(100) }),
    data: z.object({ clawedBackFen: fenAmount }),
  },
  'chain.console_settlements': {
    input: z.strictObject({ no: z.optional(settlementNumber), sort: sortedBy('at'), cursor: z.optional(cursor) }),
    data: page(settlement),
  },
  'chain.console_due': { input: z.strictObject({ month }), data: z.array(settlementDue) },
  'chain.make_settlement': {
    input: z.strictObject({ chainId: identifier, month }),
    data: z.object({ no: settlementNumber }),
  },
  'chain.approve_settlement': { input: z.strictObject({ no: settlementNumber }), data: nothing },
  /** `reference`: the bank’s number of the transfer. */
  'chain.record_transfer': {
    input: z.strictObject({ no: settlementNumber, reference: requiredText(40) }),
    data: z.object({ state: z.enum(['entered', 'transferred']) }),
  },
} as const;
