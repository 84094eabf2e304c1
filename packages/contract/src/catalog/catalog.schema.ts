import * as z from 'zod/mini';
import { adcode, count, empty, fen, fenAmount, identifier, instant, service, serviceFilter, text } from '../fields.ts';

export const unit = z.enum(['kg', 'piece']);

export const category = z.object({ id: identifier, service, name: z.string(), itemCount: count });

export const serviceWithCategories = z.object({ service, name: z.string(), summary: z.string(), categories: z.array(category) });

export const price = z.object({
  itemId: identifier,
  categoryId: identifier,
  service,
  name: z.string(),
  grade: z.nullable(z.string()),
  unit,
  /** Fen a kilogram or a piece. */
  priceFen: fenAmount,
  /** Since yesterday, fen. */
  changeFen: fen,
  /** Last 30 days, oldest first, fen. */
  series: z.array(fenAmount),
  sample: z.boolean(),
});

export const priceGroup = z.object({ categoryId: identifier, name: z.string(), service, items: z.array(price) });

export const myCategory = z.object({ id: identifier, service, name: z.string(), chosen: z.boolean(), recentOrderCount: count });

export const catalogSchemas = {
  'catalog.list_services': { input: empty, data: z.array(serviceWithCategories) },
  'catalog.list_prices': {
    input: z.strictObject({ adcode: z.optional(adcode), service: z.optional(serviceFilter), keyword: z.optional(text(20)) }),
    data: z.object({ adcode, district: z.string(), updatedAt: instant, groups: z.array(priceGroup) }),
  },
  'catalog.item_history': {
    input: z.strictObject({ itemId: identifier, adcode: z.optional(adcode) }),
    data: z.object({ item: price, days: z.array(z.object({ date: z.string(), priceFen: fenAmount })) }),
  },
  'catalog.home': {
    input: z.strictObject({ adcode: z.optional(adcode) }),
    data: z.object({ adcode, district: z.string(), updatedAt: instant, services: z.array(z.object({ service, name: z.string(), summary: z.string() })), prices: z.array(price) }),
  },
  'catalog.my_categories': { input: empty, data: z.array(myCategory) },
  'catalog.set_categories': {
    input: z.strictObject({ categoryIds: z.array(identifier).check(z.maxLength(100)) }),
    data: z.object({ services: z.array(service), usertype: z.literal([0, 1, 2]) }),
  },
} as const;
