import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HEADERS_WITHIN, REQUEST_WITHIN } from '../slow-clients.ts';

/**
 * Opens a second port of the same server, so that a firewall can tell operators from the public. @returns a function
 * that closes it
 */
export async function openConsolePort(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<{ close(): Promise<void> }> {
  const server = createServer({
    headersTimeout: HEADERS_WITHIN,
    requestTimeout: REQUEST_WITHIN,
    connectionsCheckingInterval: 1_000,
  });
  server.on('request', (request, response) => void app.server.emit('request', request, response));
  server.on('clientError', (error, socket) => void app.server.emit('clientError', error, socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
