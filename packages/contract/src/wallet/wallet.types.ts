import type * as z from 'zod/mini';
import type * as wallet from './wallet.schema.ts';

export type LedgerLine = z.output<typeof wallet.line>;
export type LineKind = z.output<typeof wallet.lineKind>;
export type Payment = z.output<typeof wallet.payment>;
export type ReceiveCode = z.output<typeof wallet.receiveCode>;
export type ReceivePayment = z.output<typeof wallet.receivePayment>;
export type PaymentChannel = z.output<typeof wallet.paymentChannel>;
export type PayParameters = z.output<typeof wallet.payParameters>;
export type PaymentMethod = z.output<typeof wallet.paymentMethod>;
