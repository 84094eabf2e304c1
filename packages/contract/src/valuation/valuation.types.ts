import type * as z from 'zod/mini';
import type * as valuation from './valuation.schema.ts';

export type DeviceKind = z.output<typeof valuation.deviceKind>;
export type DeviceModel = z.output<typeof valuation.deviceModel>;
export type ValuationQuestion = z.output<typeof valuation.question>;
export type ValuationLine = z.output<typeof valuation.priceLine>;
export type ValuationCredit = z.output<typeof valuation.credit>;
export type Quote = z.output<typeof valuation.quote>;
export type QuoteDetails = z.output<typeof valuation.quoteDetails>;
