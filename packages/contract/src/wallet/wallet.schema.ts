import { walletTextLimits } from '@shoushou/rules/wallet/text-limits';
import * as z from 'zod/mini';
import {
  count,
  cursor,
  date,
  empty,
  fen,
  fenAmount,
  gramsTotal,
  identifier,
  instant,
  month,
  page,
  secretToken,
  text,
  sortedBy,
} from '../fields.ts';
import { line, lineKind, movement } from './lines.schema.ts';

export { line, lineKind } from './lines.schema.ts';

export const paymentMethod = z.enum(['wallet', 'wechat', 'alipay']);

/**
 * The way of paying at a provider: on its own page; in WeChat's or Alipay's app from one of our pages inside it
 * (`wx.chooseWXPay`, `tradePay`); in WeChat's app from our native app. The device chooses the suitable one.
 */
export const paymentChannel = z.enum(['page', 'wechat-page', 'wechat-app', 'alipay']);

/** Signed parameters for WeChat or Alipay, under their own names. Their app's answer is never the outcome. */
export const payParameters = z.discriminatedUnion('way', [
  z.object({
    way: z.literal('wechat-page'),
    timestamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.literal('RSA'),
    paySign: z.string(),
  }),
  z.object({
    way: z.literal('wechat-app'),
    partnerid: z.string(),
    prepayid: z.string(),
    package: z.literal('Sign=WXPay'),
    noncestr: z.string(),
    timestamp: z.string(),
    sign: z.string(),
  }),
  z.object({ way: z.literal('alipay'), tradeNO: z.string() }),
]);

export const payment = z.object({
  id: identifier,
  /** The purpose as registered by its domain: `recharge`, `area_fee`, `receive`, `trade`. */
  purpose: identifier,
  title: z.string(),
  /** The subject of the payment: the district of an area fee, the number of a deal; null for a recharge. */
  subject: z.nullable(z.string()),
  amountFen: fenAmount,
  state: z.enum(['pending', 'processing', 'paid', 'failed', 'closed']),
  method: z.nullable(paymentMethod),
  methods: z.array(paymentMethod),
  /** The page where the person approves the payment; in the sandbox the desk's page. */
  payUrl: z.nullable(z.string()),
  createdAt: instant,
  paidAt: z.nullable(instant),
  expiresAt: instant,
  failure: z.nullable(z.string()),
  /** The route of the app where the person starts a new payment for the same thing. */
  retryPath: z.string(),
  /** The page after a paid payment; `main`: the most likely next step. Null without one. */
  next: z.nullable(z.object({ label: z.string(), path: z.string(), main: z.boolean() })),
});

const providerMethod = z.enum(['wechat', 'alipay']);

/** A code by which others pay its owner. */
export const receiveCode = z.object({
  code: identifier,
  /** Null: the payer enters the amount. */
  amountFen: z.nullable(fenAmount),
  note: z.string(),
  /** A code with an amount is paid once; one without until it expires. */
  state: z.enum(['open', 'paid', 'closed', 'expired']),
  methods: z.array(providerMethod),
  createdAt: instant,
  expiresAt: instant,
  receivedFen: fenAmount,
  /** Newest first, at most 20. */
  received: z.array(z.object({ id: identifier, amountFen: fenAmount, method: providerMethod, at: instant })),
});

const refundState = z.enum(['waiting', 'done', 'failed']);

/** The payer's side. */
export const receivePayment = z.object({
  id: identifier,
  amountFen: fenAmount,
  /** Masked: `王**`. */
  payee: z.string(),
  note: z.string(),
  state: z.enum(['processing', 'paid', 'failed', 'closed']),
  payUrl: z.nullable(z.string()),
  paidAt: z.nullable(instant),
  /** Money that is returned to its payer; `failed`: the provider could not, and customer service must. */
  refund: z.nullable(z.object({ state: refundState, reason: z.string() })),
});

/** A person's sales in twelve months; `missing` for a reverse invoice. */
const tallySeller = z.object({
  sellerId: identifier,
  name: z.string(),
  mobile: z.string(),
  salesFen: fenAmount,
  deals: count,
  monthFen: fenAmount,
  monthDeals: count,
  /** The month's sales without value-added tax, and the taxes that the operator pays for the seller, fen. */
  netFen: fenAmount,
  vatFen: fenAmount,
  incomeTaxFen: fenAmount,
  /** Share of the limit, per cent. */
  percent: count,
  missing: z.array(z.string()),
});

export const walletSchemas = {
  'wallet.get': {
    /** The month of the figures; the current one by default. */
    input: z.strictObject({ month: z.optional(month) }),
    data: z.object({
      availableFen: fen,
      frozenFen: fen,
      /** Asked to be paid out, and neither paid nor returned yet. */
      withdrawingFen: fenAmount,
      rewardFen: fen,
      rechargeOn: z.boolean(),
      /** Kinds by which the caller's lines can be filtered, the most used first. */
      lineKinds: z.array(lineKind),
      month: z.object({
        /** `2026-11`. */
        month: z.string(),
        /** Earned and spent through the balance; money that stays the person's own (a withdrawal) is neither. */
        incomeFen: fenAmount,
        spentFen: fenAmount,
        /** Received and paid beside the balance: in cash, or directly at a provider. */
        outsideIncomeFen: fenAmount,
        outsideSpentFen: fenAmount,
        grams: gramsTotal,
        /**
         * Earned and spent per day, fen, first to last day, of the current month up to today: the sum of both is the
         * days' sum.
         */
        days: z.array(fenAmount),
      }),
    }),
  },
  'wallet.list_lines': {
    /**
     * `balance`: lines of the balance, whose amounts add up to it. `outside`: paid in cash or directly at a provider.
     * Both by default.
     */
    input: z.strictObject({
      kind: z.optional(identifier),
      month: z.optional(month),
      place: z.optional(z.enum(['balance', 'outside'])),
      cursor: z.optional(cursor),
    }),
    data: page(line),
  },
  'wallet.recharge_options': {
    input: empty,
    data: z.object({
      on: z.boolean(),
      reason: z.nullable(z.string()),
      amountsFen: z.array(fenAmount),
      leastFen: fenAmount,
      mostFen: fenAmount,
      methods: z.array(paymentMethod),
    }),
  },
  'wallet.recharge': { input: z.strictObject({ amountFen: fenAmount }), data: payment },
  'wallet.get_payment': { input: z.strictObject({ id: identifier }), data: payment },
  'wallet.pay': {
    /** `way` defaults to `page`. */
    input: z.strictObject({ id: identifier, method: paymentMethod, way: z.optional(paymentChannel) }),
    /** `parameters` for the requested channel; null when only the provider's page (`payUrl`) is possible. */
    data: z.extend(payment, { parameters: z.nullable(payParameters) }),
  },
  'wallet.cancel_payment': { input: z.strictObject({ id: identifier }), data: payment },
  'wallet.make_receive_code': {
    input: z.strictObject({ amountFen: z.optional(fenAmount), note: z.optional(text(walletTextLimits.receiveNote)) }),
    data: receiveCode,
  },
  'wallet.get_receive_code': { input: z.strictObject({ code: identifier }), data: receiveCode },
  'wallet.close_receive_code': { input: z.strictObject({ code: identifier }), data: receiveCode },
  'wallet.read_receive_code': {
    input: z.strictObject({ code: identifier }),
    data: z.object({
      code: identifier,
      payee: z.string(),
      verified: z.boolean(),
      amountFen: z.nullable(fenAmount),
      note: z.string(),
      state: z.enum(['open', 'paid', 'closed', 'expired']),
      leastFen: fenAmount,
      mostFen: fenAmount,
      methods: z.array(providerMethod),
    }),
  },
  'wallet.pay_receive_code': {
    /**
     * `way` defaults to `page`. Inside WeChat and Alipay the provider must know the payer: the caller's bound account,
     * or the account behind a ticket (from wechat.get_openid, alipay.get_user, which stays valid).
     */
    input: z.strictObject({
      code: identifier,
      amountFen: fenAmount,
      method: providerMethod,
      way: z.optional(paymentChannel),
      ticket: z.optional(secretToken),
    }),
    /** `parameters` for the requested channel; null when only the provider's page (`payUrl`) is possible. */
    data: z.extend(receivePayment, { parameters: z.nullable(payParameters) }),
  },
  'wallet.get_receive_payment': { input: z.strictObject({ id: identifier }), data: receivePayment },
  'wallet.provider_notice': { input: z.looseObject({ provider: z.enum(['wechat', 'alipay']) }), data: z.string() },
  'wallet.console_refunds': {
    /** `open`: not yet returned to the payer, including failed ones. */
    input: z.strictObject({
      group: z.enum(['open', 'done']),
      sort: sortedBy('at', 'amount'),
      cursor: z.optional(cursor),
    }),
    data: page(
      z.object({
        no: identifier,
        paymentNo: identifier,
        provider: providerMethod,
        providerNo: z.string(),
        amountFen: fenAmount,
        reason: z.string(),
        /** `credited`: the provider could not, and its payer has it as recharged money. */
        state: z.enum([...refundState.options, 'credited']),
        madeAt: instant,
        endedAt: z.nullable(instant),
      }),
    ),
  },
  'wallet.console_movements': {
    /** `person`: id or whole phone number. `reference`: of an order, receipt or payment. `from`, `to`: days included. */
    input: z.strictObject({
      person: z.optional(identifier),
      reference: z.optional(identifier),
      kind: z.optional(text(60)),
      from: z.optional(date),
      to: z.optional(date),
      sort: sortedBy('at'),
      cursor: z.optional(cursor),
    }),
    data: page(
      z.object({
        ...movement,
        /** Kinds of the debited accounts, and of the credited ones. */ from: z.array(z.string()),
        to: z.array(z.string()),
      }),
    ),
  },
  'wallet.console_movement': {
    input: z.strictObject({ id: identifier }),
    data: z.object({
      ...movement,
      /** Its idempotency key: `order.pay:JD26112100000001`. */
      key: z.string(),
      postings: z.array(
        z.object({
          /** A person’s id, `platform`, or the campaign’s owner. */
          owner: z.string(),
          /** The person’s name; null for accounts of the platform. */
          ownerName: z.nullable(z.string()),
          account: z.string(),
          amountFen: fen,
          balanceAfterFen: fen,
          /** The owner's text of the line; null when it is not shown to them. */
          line: z.nullable(z.string()),
        }),
      ),
      /** `opened` by this movement, or how it ended here. */
      holds: z.array(
        z.object({
          id: z.string(),
          amountFen: fenAmount,
          part: z.enum(['opened', 'ended', 'refunded']),
          state: z.enum(['open', 'captured', 'returned', 'refunded']),
        }),
      ),
    }),
  },
  'wallet.console_ledger_checks': {
    input: empty,
    data: z.array(
      z.object({
        at: instant,
        balanced: z.boolean(),
        /** Movements that were read. */
        transactionCount: count,
        /** The part of the earlier postings that was read again; null for a check that read all of them. */
        part: z.nullable(z.object({ no: count, of: count })),
        problems: z.array(z.object({ rule: z.string(), detail: z.string() })),
      }),
    ),
  },
  'wallet.console_tally': {
    /**
     * `warned`: from 80 % of the limit on; `full`: at the limit. The last of the twelve months, default the current
     * one.
     */
    input: z.strictObject({
      month: z.optional(month),
      group: z.optional(z.enum(['warned', 'full'])),
      cursor: z.optional(cursor),
    }),
    data: z.extend(page(tallySeller), {
      month: z.string(),
      limitFen: fenAmount,
      sums: z.object({ sellers: count, monthFen: fenAmount, warned: count, full: count }),
      /** The rates of the month, in words. */ taxes: z.string(),
    }),
  },
  'wallet.tally_export': {
    input: z.strictObject({ month }),
    data: z.object({ name: z.string(), content: z.string(), count }),
  },
  'wallet.trial_balance': {
    input: empty,
    data: z.object({
      at: instant,
      balanced: z.boolean(),
      accountCount: count,
      /** Movements that were read: those since the last nightly check. */
      transactionCount: count,
      /** Sum of all balances, fen: always 0. */
      sumFen: fen,
      problems: z.array(z.object({ rule: z.string(), detail: z.string() })),
      totals: z.array(z.object({ kind: z.string(), balanceFen: fen })),
    }),
  },
} as const;

export const walletLiveBodies = { 'wallet.changed': z.object({ at: instant }) };
