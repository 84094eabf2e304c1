import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an answer is dated by the product’s clock, which the sandbox may have put forward', async () => {
  server.clock.advance(3 * 24 * 3_600_000);
  for (const url of ['/api/catalog/home', '/api/messages/counts', '/api/nothing']) {
    const { headers } = await server.server.app.inject({ url });
    expect(Date.parse(String(headers['date']))).toBe(Math.floor(server.clock.now() / 1000) * 1000);
  }
});
