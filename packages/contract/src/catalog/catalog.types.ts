import type * as z from 'zod/mini';
import type * as catalog from './catalog.schema.ts';

export type Unit = z.output<typeof catalog.unit>;
export type ServiceWithCategories = z.output<typeof catalog.serviceWithCategories>;
export type Price = z.output<typeof catalog.price>;
export type ListedPrice = z.output<typeof catalog.listedPrice>;
export type PriceGroup = z.output<typeof catalog.priceGroup>;
/** The price range of a valued device. */
export type DeviceRange = NonNullable<Price['range']>;
export type PriceWatch = z.output<typeof catalog.priceWatch>;
export type Goods = z.output<typeof catalog.goods>;
export type MyCategory = z.output<typeof catalog.myCategory>;
export type Mix = z.output<typeof catalog.mix>;
export type DeskMix = z.output<typeof catalog.deskMix>;
export type DeskItem = z.output<typeof catalog.deskItem>;
export type PriceList = z.output<typeof catalog.priceList>;
