import { apiKeyLimits, apiKeyRights } from '@shoushou/rules/integrations/api-keys';
import { allWebhookEvents, webhookBodyVersions, webhookLimits } from '@shoushou/rules/integrations/webhook-events';
import * as z from 'zod/mini';
import { adcode, count, date, empty, identifier, instant, requiredText } from '../fields.ts';

const webhookEvent = z.enum(allWebhookEvents);

const webhookFields = {
  name: requiredText(webhookLimits.name),
  /** Where deliveries are posted to. */
  url: requiredText(webhookLimits.url).check(z.regex(/^https?:\/\/[^\s#]+$/, '请填写以 https:// 开头的地址')),
  events: z.array(webhookEvent).check(z.minLength(1, '请至少选择一件事'), z.maxLength(allWebhookEvents.length)),
  /** City codes; empty: all. An endpoint limited to cities gets nothing that has no city, such as withdrawals. */
  cities: z.array(adcode).check(z.maxLength(webhookLimits.cities)),
  bodyVersion: z.literal(webhookBodyVersions),
  enabled: z.boolean(),
};

export const webhookEndpoint = z.object({
  id: identifier,
  ...webhookFields,
  name: z.string(),
  url: z.string(),
  /** Until when deliveries also carry the signature of the secret before the rotation; null without one. */
  earlierSecretUntil: z.nullable(instant),
  waiting: count,
  dead: count,
  lastSuccessAt: z.nullable(instant),
  /** Since when every attempt has failed; null while it works. */
  failingSince: z.nullable(instant),
  lastError: z.nullable(z.string()),
});

export const deadDelivery = z.object({
  endpointId: identifier,
  endpoint: z.string(),
  eventId: identifier,
  event: webhookEvent,
  /** Number of the order or withdrawal, or the code of the city. */
  record: z.string(),
  occurredAt: instant,
  attempts: count,
  deadAt: instant,
  error: z.string(),
});

/** The signing secret in the form of Standard Webhooks, `whsec_…`. Shown once. */
const secret = z.string();

const apiKeyFields = {
  name: requiredText(apiKeyLimits.name),
  rights: z.array(z.enum(apiKeyRights)).check(z.minLength(1, '请至少选择一项权限'), z.maxLength(apiKeyRights.length)),
  /**
   * City codes; empty: the whole country. A key of some cities reads nothing that belongs to no city, such as money.
   */
  cities: z.array(adcode).check(z.maxLength(apiKeyLimits.cities)),
  /** Addresses and networks from which it may be used; empty: from everywhere. */
  addresses: z.array(requiredText(apiKeyLimits.address)).check(z.maxLength(apiKeyLimits.addresses)),
  /** Requests per minute and server. */
  perMinute: z
    .int()
    .check(
      z.gte(apiKeyLimits.fewestPerMinute, `最少 ${apiKeyLimits.fewestPerMinute} 次`),
      z.lte(apiKeyLimits.mostPerMinute, `最多 ${apiKeyLimits.mostPerMinute} 次`),
    ),
  /** Absent: until it is revoked. */
  expiresAt: z.optional(instant),
};

export const apiKey = z.object({
  id: identifier,
  ...apiKeyFields,
  name: z.string(),
  addresses: z.array(z.string()),
  expiresAt: z.nullable(instant),
  /** The first characters of the key, by which it is recognised. */
  hint: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  revokedAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  lastAddress: z.nullable(z.string()),
});

/** What a key read on a day (Asia/Shanghai) by one call. */
export const keyReading = z.object({
  day: date,
  /** The call's name, and what it answers in a sentence. */
  call: z.string(),
  summary: z.string(),
  answered: count,
  refused: count,
  lastAt: instant,
  lastAddress: z.string(),
});

export const integrationsSchemas = {
  'integrations.console_webhooks': { input: empty, data: z.array(webhookEndpoint) },
  'integrations.save_webhook': {
    /** Without `id` a new one. */
    input: z.strictObject({ id: z.optional(identifier), ...webhookFields }),
    data: z.object({ id: identifier, /** Of a new endpoint alone. */ secret: z.nullable(secret) }),
  },
  'integrations.rotate_webhook_secret': {
    input: z.strictObject({ id: identifier }),
    data: z.object({ secret }),
  },
  'integrations.console_dead_deliveries': { input: empty, data: z.array(deadDelivery) },
  'integrations.resend_deliveries': {
    /** One event, or without `eventId` everything undelivered of the endpoint. */
    input: z.strictObject({ endpointId: identifier, eventId: z.optional(identifier) }),
    data: z.object({ resent: count }),
  },
  'integrations.console_keys': { input: empty, data: z.array(apiKey) },
  'integrations.save_key': {
    /** Without `id` a new one. */
    input: z.strictObject({ id: z.optional(identifier), ...apiKeyFields }),
    data: z.object({ id: identifier, /** `ssk_…` of a new key alone. */ key: z.nullable(z.string()) }),
  },
  'integrations.revoke_key': { input: z.strictObject({ id: identifier }), data: z.null() },
  'integrations.console_key_reads': { input: z.strictObject({ id: identifier }), data: z.array(keyReading) },
} as const;
