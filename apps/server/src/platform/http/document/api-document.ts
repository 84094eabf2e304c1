import { webhookBodies } from '@shoushou/contract/integrations/webhook-bodies.schema';
import { callTable } from '@shoushou/contract/call-table';
import type { CallName } from '@shoushou/contract';
import { instant } from '@shoushou/contract/fields';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import {
  allWebhookEvents,
  webhookBodyVersions,
  webhookEvents,
  type WebhookEvent,
} from '@shoushou/rules/integrations/webhook-events';
import { refusal } from '../wire-schema.ts';
import * as z from 'zod/mini';

/** What the API document says besides the calls, which describe themselves. */
export const describeApi = (version: string) =>
  ({
    openapi: '3.1.0',
    info: {
      title: '收收 ShouShou API',
      version,
      description:
        'Replies are {code, data, message}; 1001 is success, any other code a refusal whose message says what to do. Money is integer fen, weight integer grams, instants are UTC.',
    },
    servers: [{ url: '/' }],
    webhooks: Object.fromEntries(allWebhookEvents.map((event) => [event, describeEvent(event)])),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of a company’s own system (`ssk_…`), made in the console under 系统 › 系统密钥',
        },
        basic: { type: 'http', scheme: 'basic' },
      },
      responses: {
        refused: {
          description:
            'Refused, with a stable `code` and a `message` that says what to do. `x-request-id` finds it in the server’s log; with 429 and 503 `retry-after` says in how many seconds to ask again',
          content: { 'application/json': { schema: withoutDraft(refusal) } },
        },
      },
    },
  }) satisfies FastifyDynamicSwaggerOptions['openapi'];

/** As what is read: bodies gain fields, which their readers must not refuse. */
function withoutDraft(schema: z.ZodMiniType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
});

const headers = [
  header('webhook-id', 'The event. One that you have already taken may come again: answer 2xx and change nothing'),
  header('webhook-timestamp', 'When it was sent, in seconds; refuse what is older than five minutes'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of id, timestamp and body, joined by dots, in base64; two of them, separated by a space, for a day after a rotation of the secret',
  ),
];

const answers = {
  '2XX': { description: 'Taken, within ten seconds' },
  '410': { description: 'The address is switched off until an operator switches it on' },
  default: { description: 'Sent again later, ten times in all' },
};

/** An event as the document's `webhooks` has it; receivers get the version of the body that they were entered with. */
function describeEvent(event: WebhookEvent) {
  const bodies = webhookBodyVersions.map((version) =>
    z.object({
      type: z.literal(event),
      version: z.literal(version),
      timestamp: instant,
      data: webhookBodies[version][event],
    }),
  );
  return {
    post: {
      summary: `${event} (${webhookEvents[event]})`,
      description: `Posted to the addresses under 系统 › 事件推送 that want it, at least once; those of one record in the order of its events. \`version\` is that of the body, ${webhookBodyVersions.join(' or ')}.`,
      tags: ['webhooks'],
      security: [],
      parameters: headers,
      requestBody: { required: true, content: { 'application/json': { schema: withoutDraft(z.union(bodies)) } } },
      responses: answers,
    },
  };
}

interface Operation {
  operationId?: CallName;
  responses?: Record<string, { description?: string; content?: unknown; $ref?: string }>;
}

/** Completes the document: what a call answers may gain fields, and refusals have statuses of their own. */
export function describeAnswers(document: { paths?: Record<string, Record<string, Operation>> }): object {
  for (const operation of Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods))) {
    const { operationId: name, responses } = operation;
    const answered = responses?.['200'];
    if (name === undefined || !answered) continue;
    answered.description = 'Answered';
    allowMore(answered.content);
    if (callTable[name].reply === undefined) responses['default'] = { $ref: '#/components/responses/refused' };
  }
  return document;
}

function allowMore(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('additionalProperties' in schema && schema.additionalProperties === false)
    delete (schema as { additionalProperties?: unknown }).additionalProperties;
  for (const part of Object.values(schema)) allowMore(part);
}
