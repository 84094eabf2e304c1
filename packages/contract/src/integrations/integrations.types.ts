import type * as z from 'zod/mini';
import type * as integrations from './integrations.schema.ts';

export type WebhookEndpoint = z.output<typeof integrations.webhookEndpoint>;
export type DeadDelivery = z.output<typeof integrations.deadDelivery>;
export type ApiKey = z.output<typeof integrations.apiKey>;
export type KeyReading = z.output<typeof integrations.keyReading>;
