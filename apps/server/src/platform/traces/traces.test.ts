import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protect } from '../../gateways/protect.ts';
import { signInAs } from '../../domains/accounts/builders/accounts.builders.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { openTestServer, TestClock, type TestServer } from '../../testing/server.ts';
import { inSpan } from './span.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** Spans received by the collector. */
const spans: Span[] = [];
let collector: Server;
let database: TestDatabase;
let server: Omit<TestServer, 'close'> & { close(): Promise<void> };

async function receive(request: IncomingMessage): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  if (request.url === '/v1/traces')
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
}

/** A caller's trace, as in the specification of `traceparent`. */
const theirs = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

beforeAll(async () => {
  collector = createServer(
    (request, response) =>
      void receive(request).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')),
  );
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  database = await createTestDatabase();
  server = await openTestServer(database.connectionString, new TestClock(), undefined, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
  await server.server.start();
  const { token } = await signInAs(server);
  await server.succeed(
    'messages.set_switch',
    { kind: 'order', push: false, sms: false },
    { token, headers: { traceparent: `00-${theirs.traceId}-${theirs.spanId}-01` } },
  );
  await protect(
    'carrier',
    async () => 'ok',
    () => new Error(),
  )();
  await createJobs(
    '',
    [{ name: 'sample.fails', cron: '* * * * *', run: () => Promise.reject(new TypeError('13800138000')) }],
    () => undefined,
  )
    .run('sample.fails')
    .catch(() => undefined);
  // Closing the server sends the remaining spans.
  await server.close();
});
afterAll(async () => {
  await database.drop();
  await new Promise((resolve) => collector.close(resolve));
});

const named = (name: string): Span[] => spans.filter((span) => span.name === name);
const childrenOf = (parent: Span): Span[] => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
const attribute = (span: Span, key: string): string | number | undefined => {
  const value = span.attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('traces', () => {
  test('a request goes on with its caller’s trace, with its transaction and the statements in it', () => {
    const [request] = named('messages.set_switch');
    expect(request).toMatchObject({ traceId: theirs.traceId, parentSpanId: theirs.spanId });
    expect(attribute(request!, 'http.response.status_code')).toBe(200);
    const [transaction] = childrenOf(request!).filter(({ name }) => name === 'transaction');
    const statements = childrenOf(transaction!).map((span) => attribute(span, 'db.query.text'));
    expect(statements.join()).toContain('message_switches');
  });

  test('a provider is asked in a span, and a job that fails says so without what it failed on', () => {
    expect(attribute(named('carrier')[0]!, 'peer.service')).toBe('carrier');
    expect(named('sample.fails')[0]?.status).toMatchObject({ code: 2, message: 'TypeError' });
    expect(JSON.stringify(spans)).not.toContain('13800138000');
  });

  test('end with the server, and cost nothing where no collector is named', async () => {
    const work = Promise.resolve('done');
    expect(inSpan('job', 'x', () => work)).toBe(work);
  });
});
