import type * as z from 'zod/mini';
import type * as orders from './orders.schema.ts';

export type OrderState = z.output<typeof orders.orderState>;
export type OrderAction = z.output<typeof orders.action>;
export type HallOrder = z.output<typeof orders.hallOrder>;
export type GoodsLine = z.output<typeof orders.goodsLine>;
export type WeighLineInput = z.output<typeof orders.weighLineInput>;
export type WeighLine = z.output<typeof orders.weighLine>;
export type Weighing = z.output<typeof orders.weighing>;
export type OrderDetail = z.output<typeof orders.orderDetail>;
export type OrderOutcome = z.output<typeof orders.orderOutcome>;
export type ReceiptCard = z.output<typeof orders.receiptCard>;
export type BookingCard = z.output<typeof orders.bookingCard>;
export type CancelCost = z.output<typeof orders.cancelCost>;
export type Strokes = z.output<typeof orders.strokes>;
export type OperatorAct = z.output<typeof orders.operatorAct>;
export type RefundedPart = z.output<typeof orders.refundedPart>;
export type Refundable = z.output<typeof orders.refundable>;
