import { APPEAL_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { MAX_POINTS_IN_STROKE, MAX_STROKES } from '@shoushou/rules/orders/signature';
import { orderActions, orderStates } from '@shoushou/rules/orders/states';
import { weightTrusts } from '@shoushou/rules/scales/trust';
import * as z from 'zod/mini';
import { unit } from '../catalog/catalog.schema.ts';
import {
  adcode,
  count,
  fenAmount,
  grams,
  gramsTotal,
  identifier,
  instant,
  latitude,
  longitude,
  orderNumber,
  receiptNumber,
  service,
} from '../fields.ts';
import { orderFees, orderPayment, orderRefund, orderTransfers, refundable } from './order-fees.schema.ts';

export const orderState = z.enum(orderStates);
export const photoStage = z.enum(['placed', 'arrived', 'weighed', 'paid', 'other']);
export const action = z.enum(orderActions);

const nearBox = z.number().check(z.gte(-10_000), z.lte(10_000));
/** Pen strokes of a signature: lists of [x, y] in a box 1000 wide; at most 20,000 numbers in total. */
export const strokes = z
  .array(z.array(z.tuple([nearBox, nearBox])).check(z.maxLength(MAX_POINTS_IN_STROKE)))
  .check(z.maxLength(MAX_STROKES));

export const goodsLine = z.object({
  itemId: identifier,
  name: z.string(),
  unit,
  grams: z.nullable(grams),
  pieces: z.nullable(count),
  /** List price on the day of booking, fen a unit. */
  priceFen: fenAmount,
  amountFen: fenAmount,
});

/** Why the day of the visit was closed after it was booked; absent on an open day. */
export const closedFor = z.optional(z.string());

export const hallOrder = z.object({
  no: orderNumber,
  service,
  title: z.string(),
  categories: z.array(z.string()),
  estimatedGrams: z.nullable(gramsTotal),
  pieces: z.nullable(count),
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  infoFeeFen: fenAmount,
  /** What the customer adds for the recycler of the deal, fen; absent or 0 without a tip. */
  tipFen: z.optional(fenAmount),
  /** The recycler's service fee when paying from the wallet, thousandths of the amount. Absent on cards without it. */
  serviceFeeThousandths: z.optional(count),
  distance: count,
  street: z.string(),
  /** Estate or road without the house number. */
  place: z.string(),
  longitude,
  latitude,
  windowFrom: instant,
  windowTo: instant,
  placedAt: instant,
  bargain: z.boolean(),
  photoCount: count,
  /** The first picture of the goods; absent on cards that were written without it. */
  photo: z.optional(z.nullable(z.string())),
  tags: z.array(z.string()),
  /** The customer requested the caller. */
  forMe: z.boolean(),
  closedFor,
});

/** The appeal whose corrected weighing is meant; the agreement's without it. */
export const correctedBy = z.optional(z.string().check(z.regex(APPEAL_NUMBER, '申诉单号有误')));

export const weighLine = z.object({
  id: identifier,
  itemId: identifier,
  name: z.string(),
  unit,
  grossGrams: z.nullable(grams),
  tareGrams: z.nullable(grams),
  deductionGrams: z.nullable(grams),
  deductionReason: z.nullable(z.string()),
  netGrams: z.nullable(grams),
  pieces: z.nullable(count),
  listPriceFen: fenAmount,
  unitPriceFen: fenAmount,
  amountFen: fenAmount,
  photos: z.array(z.string()),
  source: z.enum(['typed', 'scale']),
  /** Trust of the gross weight. */
  trust: z.enum(weightTrusts),
  /** The capture of the weight; null when it was typed. */
  captureId: z.nullable(identifier),
  /** Trust of the tare; null without a tare. */
  tareTrust: z.nullable(z.enum(weightTrusts)),
  tareCaptureId: z.nullable(identifier),
  /** The customer's estimate for the same item, null when it is new. */
  estimatedGrams: z.nullable(grams),
  estimatedPieces: z.nullable(count),
});

export const weighing = z.object({
  /** The specification's earid. */
  id: identifier,
  lines: z.array(weighLine),
  totalFen: fenAmount,
  totalGrams: gramsTotal,
  /** Platform fee charged to the recycler in addition when paying from the wallet. */
  serviceFeeFen: fenAmount,
  weighedAt: instant,
  contested: z.nullable(z.object({ lineIds: z.array(identifier), reason: z.string(), at: instant })),
});

export const timelineEvent = z.object({
  kind: z.string(),
  /** `已接单，信息费 ¥2.00 已冻结`. */
  title: z.string(),
  note: z.nullable(z.string()),
  actor: z.enum(['customer', 'recycler', 'operator', 'system']),
  at: instant,
  /** When the server received it, if it waited on a phone. */
  recordedAt: instant,
});

export const photo = z.object({
  id: identifier,
  stage: photoStage,
  url: z.string(),
  at: instant,
  by: z.enum(['customer', 'recycler']),
  place: z.nullable(z.string()),
});

export const rating = z.object({
  stars: count,
  tags: z.array(z.string()),
  text: z.string(),
  photos: z.array(z.string()),
  at: instant,
  /** Of the side that was rated. */ reply: z.nullable(z.string()),
});

export const orderDetail = z.object({
  no: orderNumber,
  receiptNo: z.nullable(receiptNumber),
  role: z.enum(['customer', 'recycler', 'viewer', 'operator']),
  state: orderState,
  service,
  title: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  bargain: z.boolean(),
  /** Maximum difference between unit price and list price, in thousandths of the latter; 0 without bargaining. */
  priceBandThousandths: count,
  /** The recycler's service fee when paying from the wallet, thousandths of the amount; 0 for the customer. */
  serviceFeeThousandths: count,
  walkIn: z.boolean(),
  /** The reader is asked whether this walk-in deal, in which their number was typed, is theirs. */
  asked: z.optional(z.boolean()),
  placedAt: instant,
  windowFrom: instant,
  windowTo: instant,
  closedFor,
  /** The next deadline, null when nothing is due. */
  deadline: z.nullable(instant),
  customer: z.nullable(
    z.object({ userid: z.nullable(identifier), name: z.string(), mobile: z.string(), timesWorked: count }),
  ),
  recycler: z.nullable(
    z.object({
      userid: identifier,
      name: z.string(),
      mobile: z.string(),
      ratingTenths: z.nullable(count),
      dealCount: count,
    }),
  ),
  /**
   * The number between both sides, where one is kept: `real` while none could be bound, `over` once nobody is reached.
   */
  between: z.optional(
    z.object({
      state: z.enum(['preparing', 'bound', 'real', 'over']),
      number: z.nullable(z.string()),
      extension: z.nullable(z.string()),
    }),
  ),
  place: z.object({
    city: adcode,
    adcode,
    district: z.string(),
    street: z.string(),
    address: z.string(),
    longitude,
    latitude,
    exact: z.boolean(),
  }),
  goods: z.array(goodsLine),
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  ...orderFees,
  weighing: z.nullable(weighing),
  agreement: z.nullable(
    z.object({ method: z.enum(['signature', 'code', 'own_phone']), at: instant, strokes: z.nullable(strokes) }),
  ),
  payment: z.nullable(orderPayment),
  ratings: z.object({ byCustomer: z.nullable(rating), byRecycler: z.nullable(rating) }),
  cancellation: z.nullable(
    z.object({
      by: z.enum(['customer', 'recycler', 'operator', 'system']),
      reason: z.string(),
      feeFen: fenAmount,
      at: instant,
    }),
  ),
  events: z.array(timelineEvent),
  photos: z.array(photo),
  /** When the recycler said that they set out; absent before. */
  departedAt: z.optional(instant),
  /** For the recycler who pays: the customer's WeChat and Alipay, or why they can't be paid there. */
  transfers: z.optional(orderTransfers),
  permitted: z.array(action),
});

/** The answer of every write on an order: enough to render the next screen without another request. */
export const orderOutcome = z.object({
  no: orderNumber,
  receiptNo: z.nullable(receiptNumber),
  state: orderState,
  order: orderDetail,
});

export const receiptCard = z.object({
  no: orderNumber,
  receiptNo: receiptNumber,
  state: orderState,
  service,
  title: z.string(),
  customerName: z.string(),
  place: z.string(),
  distance: z.nullable(count),
  windowFrom: instant,
  windowTo: instant,
  takenAt: instant,
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  totalFen: z.nullable(fenAmount),
  totalGrams: z.nullable(gramsTotal),
});

export const bookingCard = z.object({
  no: orderNumber,
  receiptNo: z.nullable(receiptNumber),
  state: orderState,
  service,
  title: z.string(),
  place: z.string(),
  windowFrom: instant,
  windowTo: instant,
  placedAt: instant,
  recyclerName: z.nullable(z.string()),
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  totalFen: z.nullable(fenAmount),
});

/** Fields masked for operators until they request to see them. */
export const contactField = z.enum(['customer_mobile', 'recycler_mobile', 'door']);

/** The actions open to an operator for an order now. Costs in fen. */
export const operatorAct = z.object({
  act: z.enum(['cancel', 'reopen', 'reschedule']),
  /** The info fee that goes back to the recycler. */
  infoFeeBackFen: fenAmount,
  /** It goes back when another operator agrees. */
  second: z.boolean(),
});

/** An order for operators: mobile and house numbers are masked. */
export const consoleOrder = z.object({
  order: orderDetail,
  acts: z.array(operatorAct),
  /** Windows the visit can be moved to. */
  windows: z.array(z.object({ from: instant, to: instant })),
  /** Only operators read these; newest first. */
  notes: z.array(z.object({ id: identifier, by: z.string(), text: z.string(), at: instant })),
  /** Accesses to masked fields, newest first. */
  looks: z.array(z.object({ field: contactField, by: z.string(), at: instant })),
  refundable: z.array(refundable),
  /** What the customer may be given as goodwill; null where it was given, or without a wallet for it. */
  goodwill: z.nullable(z.object({ mostFen: fenAmount, secondAboveFen: fenAmount })),
  /** Newest first. */
  refunds: z.array(orderRefund),
  mark: z.nullable(z.object({ by: z.string(), reason: z.string(), at: instant })),
  /** The last orders of the same customer’s number before this one, at most five. */
  earlier: z.array(
    z.object({
      no: orderNumber,
      title: z.string(),
      state: orderState,
      placedAt: instant,
      totalFen: z.nullable(fenAmount),
    }),
  ),
});
