import { allWebhookEvents, webhookBodyVersions, webhookLimits } from '@shoushou/rules/integrations/webhook-events';
import * as z from 'zod/mini';
import { adcode, count, empty, identifier, instant, requiredText } from '../fields.ts';

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
} as const;
