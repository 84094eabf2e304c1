import type * as z from 'zod/mini';
import type * as general from './general-recycling.schema.ts';

export type PhotoQuote = z.output<typeof general.photoQuote>;
export type QuoteActor = z.output<typeof general.quoteActor>;
export type QuoteOffer = z.output<typeof general.quoteOffer>;
export type QuoteRequest = z.output<typeof general.quoteRequest>;
export type ConsolePhotoQuote = z.output<typeof general.consolePhotoQuote>;
