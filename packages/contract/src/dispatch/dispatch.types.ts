import type * as z from 'zod/mini';
import type * as dispatch from './dispatch.schema.ts';
import type * as timeline from './timeline.schema.ts';
import type * as warnings from './warnings.schema.ts';

export type DispatchOffer = z.output<typeof dispatch.dispatchOffer>;
export type DispatchRules = z.output<typeof dispatch.dispatchRules>;
export type BoardOrder = z.output<typeof dispatch.boardOrder>;
export type BoardVisit = z.output<typeof dispatch.boardVisit>;
export type BoardRecycler = z.output<typeof dispatch.boardRecycler>;
export type TimelineRow = z.output<typeof timeline.timelineRow>;
export type OfferSuggestion = z.output<typeof dispatch.offerSuggestion>;
export type FoundRecycler = z.output<typeof dispatch.foundRecycler>;
export type OrderWarning = z.output<typeof warnings.orderWarning>;
