import * as z from 'zod/mini';
import { adcode, count, empty, identifier, instant, nothing, orderNumber, requiredText, text } from '../fields.ts';

export const providerCheck = z.object({
  provider: z.enum([
    'sms',
    'wechat_pay',
    'wechat_transfer',
    'alipay_pay',
    'alipay_transfer',
    'wechat',
    'maps',
    'identity',
    'face',
    'push',
    'storage',
    'privacy_numbers',
  ]),
  /**
   * `unasked`: configured, but every question costs money or reaches a person. `off`: not configured; what needs it is
   * refused.
   */
  state: z.enum(['ok', 'failed', 'off', 'unasked']),
  /** What the provider says is wrong, in its own words; null when nothing is. */
  words: z.nullable(z.string()),
  /** Duration of the answer, milliseconds; null when it was not queried. */
  milliseconds: z.nullable(count),
  /** The service's own code, for support; null when it answered well. */
  code: z.nullable(z.string()),
  /** Whether the installation plays it itself. */
  simulated: z.boolean(),
  /** What has to be filed there and can't be asked for: an operator looks at the page. */
  filings: z.array(z.object({ title: z.string(), page: z.string() })),
});

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, '颜色写作 #e0312b'), z.toLowerCase());
const servicePhone = z.string().check(z.trim(), z.regex(/^[\d-]{5,20}$/, '电话由数字和 - 组成，5 至 20 位'));
const filing = text(60);

export const brand = z.object({
  name: z.string(),
  /** Path of the logo; null for the product's own. */
  logo: z.nullable(z.string()),
  color: z.string(),
  servicePhone: z.string(),
  smsSign: z.nullable(z.string()),
  icp: z.string(),
  app: z.string(),
  police: z.string(),
  /** Whether an operator has set it; else these are the product's own and the environment's values. */
  chosen: z.boolean(),
});

export const openingSchemas = {
  'opening.progress': {
    input: empty,
    data: z.object({
      /** Of the home district. */
      city: adcode,
      /** Price lists that another operator has to decide. */
      waitingPrices: count,
      /** Who ticked that the prices were looked through. */
      pricesChecked: z.nullable(z.object({ by: z.string(), at: instant })),
      waitingApplications: count,
      /** People who may take orders in the city now. */
      recyclers: count,
      firstOrder: z.nullable(z.object({ no: orderNumber, placedAt: instant })),
    }),
  },
  'opening.check_prices': { input: z.strictObject({ city: adcode, checked: z.boolean() }), data: nothing },
  'opening.console_brand': { input: empty, data: brand },
  'opening.set_brand': {
    input: z.strictObject({
      name: requiredText(12),
      color,
      servicePhone,
      /** As filed at the SMS provider, without 【】; if absent, that of the environment. */
      smsSign: z.optional(text(12)),
      icp: z.optional(filing),
      app: z.optional(filing),
      police: z.optional(filing),
      /** An uploaded picture; without it, the logo is unchanged. */
      logo: z.optional(identifier),
      /** Back to the product's own logo. */
      ownLogo: z.optional(z.boolean()),
    }),
    data: nothing,
  },
  'opening.check_providers': { input: empty, data: z.array(providerCheck) },
} as const;
