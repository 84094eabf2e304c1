import { payoutTextLimits } from '@shoushou/rules/payouts/text-limits';
import * as z from 'zod/mini';
import {
  bankCardNumber,
  calendarYear,
  count,
  cursor,
  date,
  empty,
  fen,
  fenAmount,
  gramsTotal,
  identifier,
  instant,
  mobile,
  month,
  nothing,
  page,
  requiredText,
  sixDigits,
  text,
  sortedBy,
} from '../fields.ts';
import { unclearPayout, withdrawalNumber, withdrawalState } from './payout-reviews.schema.ts';

const cardKind = z.enum(['debit', 'credit', 'other']);

export const bankCard = z.object({
  id: identifier,
  /** `招商银行`; `银行卡` when the number's first digits are not known. */
  bank: z.string(),
  /** Letters of the bank, such as `CMB`, by which the app chooses a colour; empty when unknown. */
  bankCode: z.string(),
  kind: cardKind,
  last4: z.string(),
  isDefault: z.boolean(),
  addedAt: instant,
});

const payoutSource = z.enum(['goods', 'reward']);
const payoutMethod = z.enum(['card', 'wechat', 'alipay']);

export const withdrawal = z.object({
  no: withdrawalNumber,
  source: payoutSource,
  way: payoutMethod,
  /** `招商银行（1234）`, `微信零钱`. */
  payee: z.string(),
  /** The paid out amount, fen; the fee is charged in addition. */
  amountFen: fenAmount,
  feeFen: fenAmount,
  state: withdrawalState,
  /** Why it was not paid, for the person. */
  reason: z.nullable(z.string()),
  /** Until when it can be confirmed in WeChat. */
  confirmBy: z.nullable(instant),
  requestedAt: instant,
  endedAt: z.nullable(instant),
});

export const withdrawalDetails = z.extend(withdrawal, {
  steps: z.array(z.object({ state: withdrawalState, note: z.nullable(z.string()), at: instant })),
  cancellable: z.boolean(),
  /** For `requestMerchantTransfer` inside WeChat; null when nothing is to be confirmed. */
  confirmation: z.nullable(z.object({ appId: z.string(), mchId: z.string(), package: z.string() })),
  /** The sandbox’s page for the same. */
  confirmUrl: z.nullable(z.string()),
});

export const withdrawalMethod = z.object({
  way: payoutMethod,
  cardId: z.nullable(identifier),
  name: z.string(),
  /** When the money arrives. */
  arrival: z.string(),
  /** Its remaining daily limit, fen. */
  leftFen: fenAmount,
  /** Why it can’t be used. */
  unavailable: z.nullable(z.string()),
  /** Above this amount two operators look at it before it is paid, fen; absent where they do not. */
  reviewAboveFen: z.optional(fenAmount),
});

/** A withdrawal as operators see it. */
export const consoleWithdrawal = z.extend(withdrawal, {
  userId: identifier,
  userName: z.string(),
  mobile: z.string(),
  rules: z.array(z.object({ rule: z.string(), text: z.string() })),
  proposedBy: z.nullable(z.string()),
  proposalNote: z.nullable(z.string()),
  /** Whether the caller proposed it, and so may not decide. */
  ownProposal: z.boolean(),
  decidedBy: z.nullable(z.string()),
  unclear: z.nullable(unclearPayout),
  steps: z.array(z.object({ state: withdrawalState, note: z.nullable(z.string()), at: instant })),
});

/** Background of a withdrawal for its review: the origin of the money, and other people with the card or the device. */
export const payoutBackground = z.object({
  /** The person's withdrawals on that day, this one included; whether the second operator must retype the amount. */
  dayFen: fenAmount,
  retype: z.boolean(),
  /** Income and spending by kind of the ninety days before it, fen. */
  kinds: z.array(z.object({ kind: z.string(), name: z.string(), count, incomeFen: fenAmount, spentFen: fenAmount })),
  /** The newest movements that brought money, with the deals behind them. */
  lines: z.array(
    z.object({
      id: z.string(),
      at: instant,
      title: z.string(),
      note: z.nullable(z.string()),
      subject: z.nullable(z.string()),
      amountFen: fen,
    }),
  ),
  devices: z.array(z.object({ name: z.string(), signedInAt: instant, lastSeenAt: instant })),
  /** Other people with the same card or account, or who withdrew from the same device. */
  others: z.array(
    z.object({ userId: identifier, name: z.string(), mobile: z.string(), why: z.enum(['payee', 'device']) }),
  ),
});

const billProvider = z.enum(['wechat', 'alipay']);

/**
 * A provider’s bill of a Shanghai day. `theirsFen`, `oursFen`: the change of our balance there, by their lines and by
 * the ledger.
 */
export const consoleBill = z.object({
  id: identifier,
  provider: billProvider,
  day: date,
  /** `missing`: noon has passed without it. */
  state: z.enum(['compared', 'refused', 'missing']),
  /** Why the file was refused. */
  problem: z.nullable(z.string()),
  lineCount: count,
  theirsFen: fen,
  oursFen: fen,
  /** Our balance at the provider by its bill. */
  closingFen: z.nullable(fen),
  fetchedAt: instant,
  openCount: count,
  /** Open differences that the next bill may resolve. */
  timingCount: count,
  foundCount: count,
  /** Whether nothing is paid out at this provider now. */
  stopped: z.boolean(),
});

/**
 * `theirs_only`, `ours_only`: missing on the other side · `amount`: not equal · `twice`: in their bill ·
 * `payout_unknown`: they made a payout that we did not · `refund_unknown`: they gave money of a payment back that we
 * did not ask for · `fee` · `drift`: their balance changed between two bills · `bill`: the file was refused ·
 * `missing`: not available by noon.
 */
export const difference = z.object({
  id: identifier,
  provider: billProvider,
  day: date,
  kind: z.enum([
    'theirs_only',
    'ours_only',
    'amount',
    'twice',
    'payout_unknown',
    'refund_unknown',
    'fee',
    'drift',
    'bill',
    'missing',
  ]),
  ourNo: z.string(),
  theirNo: z.string(),
  oursFen: fen,
  theirsFen: fen,
  at: instant,
  /** Late in the day, so that the next bill may contain it. */
  timing: z.boolean(),
  /** `matched`: a later comparison found both sides. */
  state: z.enum(['open', 'proposed', 'explained', 'written_off', 'matched']),
  stops: z.boolean(),
  ownerName: z.nullable(z.string()),
  own: z.boolean(),
  ownProposal: z.boolean(),
  reason: z.nullable(z.string()),
  writeOff: z.boolean(),
  decider: z.nullable(z.string()),
  closedAt: z.nullable(instant),
});

/** A file with which the bank pays cards. */
export const payoutBatch = z.object({
  no: identifier,
  maker: z.string(),
  madeAt: instant,
  count,
  amountFen: fenAmount,
  /** Withdrawals that the bank has not answered for. */ openCount: count,
});

/** A statement made in the background. `url`: the address of its file for some minutes; null while it is being made. */
const exported = z.object({
  id: identifier,
  form: z.enum(['csv', 'xlsx']),
  from: date,
  to: date,
  state: z.enum(['waiting', 'made']),
  count: z.nullable(count),
  bytes: z.nullable(count),
  url: z.nullable(z.string()),
  askedAt: instant,
  expiresAt: z.nullable(instant),
});

const billSums = { incomeFen: fenAmount, spentFen: fenAmount, grams: gramsTotal, count };
const billKinds = z.array(z.object({ kind: identifier, name: z.string(), ...billSums }));
const rewardSums = z.object({
  balanceFen: fen,
  earnedFen: fenAmount,
  takenFen: fen,
  /** Income tax withheld this year, without what went back. */
  yearTaxFen: fen,
  /** Awards by kind, largest first. */
  sources: z.array(z.object({ title: z.string(), amountFen: fenAmount })),
});

export const payoutsSchemas = {
  /** `earnedFen`: ever awarded; `takenFen`: moved to the wallet or withdrawn. */
  'payouts.get_reward': { input: empty, data: rewardSums },
  'payouts.list_reward_lines': {
    input: z.strictObject({ cursor: z.optional(cursor) }),
    /** `taxFen`: the withheld tax; the award was the sum of both. */
    data: page(
      z.object({
        id: identifier,
        title: z.string(),
        note: z.nullable(z.string()),
        amountFen: fen,
        taxFen: fen,
        balanceFen: fen,
        at: instant,
      }),
    ),
  },
  'payouts.reward_to_wallet': { input: z.strictObject({ amountFen: fenAmount }), data: rewardSums },
  /** Sums of the caller’s lines; `days` from the first to the last of the month, `before`: the month before. */
  'payouts.get_bill': {
    input: z.strictObject({ userid: identifier, month }),
    data: z.object({
      month: z.string(),
      ...billSums,
      days: z.array(z.object({ incomeFen: fenAmount, spentFen: fenAmount })),
      kinds: billKinds,
      before: z.object(billSums),
    }),
  },
  'payouts.get_bill_year': {
    input: z.strictObject({ year: calendarYear }),
    data: z.object({
      year: z.int(),
      ...billSums,
      months: z.array(z.object(billSums)),
      kinds: billKinds,
      bestDay: z.nullable(z.object({ day: date, incomeFen: fenAmount })),
      /** The caller's sales in the last twelve months, and the limit for a person. */ sold: z.object({
        salesFen: fenAmount,
        limitFen: fenAmount,
      }),
    }),
  },
  'payouts.export_lines': {
    /** Both days included; `kind`: only lines of it. */
    input: z.strictObject({ from: date, to: date, form: z.enum(['csv', 'xlsx', 'pdf']), kind: z.optional(identifier) }),
    /** `content` is the file's text, or its bytes in Base64. */
    data: z.object({
      name: z.string(),
      type: z.string(),
      content: z.string(),
      encoding: z.enum(['text', 'base64']),
      count,
    }),
  },
  /** As in `payouts.export_lines`. */
  'payouts.make_export': {
    input: z.strictObject({ from: date, to: date, form: z.enum(['csv', 'xlsx']), kind: z.optional(identifier) }),
    data: exported,
  },
  'payouts.list_exports': { input: empty, data: z.object({ items: z.array(exported) }) },
  /** `period`: `2026-11` for a month, `2026` for a year. */
  'payouts.make_poster': {
    input: z.strictObject({ period: z.string().check(z.regex(/^20[2-9]\d(-(0[1-9]|1[0-2]))?$/, '月份或年份有误')) }),
    /** `url`: path of a JPEG. */
    data: z.object({ url: z.string(), width: z.int(), height: z.int(), expiresAt: instant }),
  },
  /** `freeLeft`: withdrawals without a fee left this month. `blocked`: what can’t be withdrawn now, and why. */
  'payouts.withdraw_options': {
    input: empty,
    data: z.object({
      verified: z.boolean(),
      availableFen: fen,
      rewardFen: fen,
      leastFen: fenAmount,
      mostFen: fenAmount,
      leftTodayFen: fenAmount,
      timesLeft: count,
      freeLeft: count,
      /** The fee after the free withdrawals. */
      fee: z.object({ thousandths: count, leastFen: fenAmount, mostFen: fenAmount }),
      ways: z.array(withdrawalMethod),
      blocked: z.nullable(z.object({ amountFen: fenAmount, reason: z.string() })),
      autoReceive: z.boolean(),
    }),
  },
  'payouts.withdraw': {
    input: z.strictObject({
      source: payoutSource,
      way: payoutMethod,
      cardId: z.optional(identifier),
      amountFen: fenAmount,
      expectedFeeFen: fenAmount,
    }),
    data: withdrawal,
  },
  'payouts.get_withdrawal': { input: z.strictObject({ no: withdrawalNumber }), data: withdrawalDetails },
  'payouts.cancel_withdrawal': { input: z.strictObject({ no: withdrawalNumber }), data: withdrawalDetails },
  'payouts.list_withdrawals': {
    input: z.strictObject({ source: z.optional(payoutSource), cursor: z.optional(cursor) }),
    data: page(withdrawal),
  },
  'payouts.provider_notice': { input: z.looseObject({ provider: z.enum(['wechat', 'alipay']) }), data: z.string() },
  'payouts.console_withdrawals': {
    input: z.strictObject({
      state: z.optional(withdrawalState),
      no: z.optional(withdrawalNumber),
      sort: sortedBy('at', 'amount'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleWithdrawal),
  },
  'payouts.console_background': { input: z.strictObject({ no: withdrawalNumber }), data: payoutBackground },
  'payouts.console_batches': {
    input: empty,
    data: z.object({ items: z.array(payoutBatch), waiting: z.object({ count, amountFen: fenAmount }) }),
  },
  /** `no`: an earlier file again. */
  'payouts.payout_batch': {
    input: z.strictObject({ no: z.optional(identifier) }),
    data: z.object({ no: identifier, name: z.string(), content: z.string(), count, amountFen: fenAmount }),
  },
  /** `content`: the bank’s file as CSV, with the columns 业务编号, 金额, 状态 and, for unpaid ones, 原因. */
  'payouts.import_batch_result': {
    input: z.strictObject({ no: identifier, content: text(payoutTextLimits.bankResult) }),
    data: z.object({ paid: count, failed: count, open: count }),
  },
  /** `missing`: the other file of the day, which is to be uploaded too. */
  'payouts.import_bill': {
    input: z.strictObject({ provider: billProvider, day: date, kind: z.enum(['trade', 'fund']) }),
    data: z.object({ missing: z.nullable(z.enum(['trade', 'fund'])) }),
  },
  /** `month`: the days of that month alone, on one page. */
  'payouts.console_bills': {
    input: z.strictObject({ month: z.optional(month), cursor: z.optional(cursor) }),
    data: page(consoleBill),
  },
  'payouts.console_differences': {
    input: z.strictObject({ provider: z.optional(billProvider), day: z.optional(date), cursor: z.optional(cursor) }),
    data: page(difference),
  },
  'payouts.reconcile_day': { input: z.strictObject({ provider: billProvider, day: date }), data: nothing },
  'payouts.take_difference': { input: z.strictObject({ id: identifier }), data: nothing },
  /** `writeOff`: the ledger takes the provider’s amount over. */
  'payouts.close_difference': {
    input: z.strictObject({ id: identifier, reason: requiredText(200), writeOff: z.boolean() }),
    data: nothing,
  },
  'payouts.decide_difference': {
    input: z.strictObject({ id: identifier, approve: z.boolean(), note: requiredText(200) }),
    data: nothing,
  },
  /**
   * `holder`: the verified name, masked; null before the real name is verified. `most`: how many cards a person can
   * have.
   */
  'payouts.list_cards': {
    input: empty,
    data: z.object({ cards: z.array(bankCard), holder: z.nullable(z.string()), most: z.int() }),
  },
  'payouts.lookup_card': {
    /** The first 6 to 10 digits. */
    input: z.strictObject({ bin: z.string().check(z.regex(/^\d{6,10}$/, '请输入卡号的前 6 至 10 位')) }),
    /** `bank` is null for digits that are not known. */
    data: z.object({ bank: z.nullable(z.string()), kind: cardKind }),
  },
  'payouts.add_card': {
    input: z.strictObject({
      number: bankCardNumber('卡号不正确，请核对'),
      mobile,
      code: sixDigits,
    }),
    data: bankCard,
  },
  'payouts.set_default_card': { input: z.strictObject({ id: identifier }), data: bankCard },
  'payouts.remove_card': { input: z.strictObject({ id: identifier }), data: nothing },
} as const;

export const payoutsLiveBodies = {
  /** A withdrawal of the person has moved on. */
  'withdrawal.changed': z.object({ no: withdrawalNumber, state: withdrawalState }),
};
