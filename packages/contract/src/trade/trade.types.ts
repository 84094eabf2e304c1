import type * as z from 'zod/mini';
import type * as trade from './trade.schema.ts';
import type * as deals from './deals.schema.ts';

export type ListingKind = z.output<typeof trade.listingKind>;
export type ListingCategory = z.output<typeof trade.listingCategory>;
export type GoodsCondition = z.output<typeof trade.goodsCondition>;
export type Delivery = z.output<typeof trade.delivery>;
export type ListingState = z.output<typeof trade.listingState>;
export type ListingCard = z.output<typeof trade.listingCard>;
export type MyListing = z.output<typeof trade.myListing>;
export type ListingAction = z.output<typeof trade.listingAction>;
export type Listing = z.output<typeof trade.listing>;
export type ListingQuestion = z.output<typeof trade.question>;
export type DealState = z.output<typeof deals.dealState>;
export type DealSide = z.output<typeof deals.dealSide>;
export type DealAction = z.output<typeof deals.dealAction>;
export type DealCard = z.output<typeof deals.dealCard>;
export type Deal = z.output<typeof deals.deal>;
