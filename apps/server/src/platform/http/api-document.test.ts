import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

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
