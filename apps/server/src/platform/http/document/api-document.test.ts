import { allWebhookEvents } from '@shoushou/rules/integrations/webhook-events';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../testing/server.ts';

interface Schema {
  type?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}
const nothing: Schema = {};

it.each([
  ['on', 200],
  ['off', 404],
])('the API document is served or not, as the installation says: %s', async (setting, status) => {
  const server = await startTestServer({ settings: { API_DOCUMENT: setting } });
  try {
    expect((await server.server.app.inject('/api/openapi.json')).statusCode).toBe(status);
    expect((await server.server.app.inject('/api/health')).statusCode).toBe(200);
  } finally {
    await server.close();
  }
});

it('the API document names each event with its body’s version, for generators of types', async () => {
  const server = await startTestServer({ settings: { API_DOCUMENT: 'on' } });
  try {
    const { webhooks } = (await server.server.app.inject('/api/openapi.json')).json<{
      webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } }>;
    }>();
    const bodies = Object.entries(webhooks).map(([event, { post }]) => {
      const [{ properties, required } = nothing] = post.requestBody.content['application/json'].schema.anyOf ?? [];
      return [event, properties?.['type'], properties?.['version'], required, properties?.['data']?.type];
    });
    expect(bodies).toEqual(
      allWebhookEvents.map((event) => [
        event,
        { type: 'string', const: event },
        { type: 'number', const: 1 },
        ['type', 'version', 'timestamp', 'data'],
        'object',
      ]),
    );
  } finally {
    await server.close();
  }
});

it('the API document names refusals beside answers, and lets answers gain fields', async () => {
  const server = await startTestServer({ settings: { API_DOCUMENT: 'on' } });
  try {
    const document = (await server.server.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, { $ref?: string }> }>>;
      components: { responses: Record<string, unknown> };
    }>();
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(JSON.stringify(operations.map(({ responses }) => responses))).not.toContain('"additionalProperties":false');
    const unnamed = operations.filter(({ responses }) => responses['default']?.$ref === undefined);
    // It answers as OAuth has it, or with a file or a stream.
    expect(unnamed.map(({ operationId }) => operationId)).toContain('accounts.token');
    expect(unnamed.length).toBeLessThan(operations.length / 10);
    expect(document.components.responses).toHaveProperty('refused');
  } finally {
    await server.close();
  }
});
