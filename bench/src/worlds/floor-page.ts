import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface FloorPage {
  readonly url: string;
  stop(): void;
}

/**
 * The lower bound for any app: a page's design as plain HTML and CSS without scripts, from a server that only sends it.
 */
export async function serveFloorPage(page: string): Promise<FloorPage> {
  const bytes = brotliCompressSync(
    page.replace(/<script[^]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, ''),
  );
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(bytes),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
