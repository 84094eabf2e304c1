import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPosting } from './posting.ts';
import { createThreadPosting } from './post-in-thread.ts';

const opened: { close(): void; closeAllConnections(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A receiver that answers 204 unless told otherwise. */
async function openReceiver(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.writeHead(204).end(),
): Promise<{ url: string; sockets: Set<Socket>; requests: () => number }> {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    sockets.add(request.socket);
    request.resume().on('end', () => answer(request, response));
  });
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets, requests: () => requests };
}

const allowed = ['127.0.0.0/8'];
const of = (url: string) => ({ url, headers: { 'webhook-id': 'one' }, body: '{}' });

describe('posting to a receiver', () => {
  it('uses a connection again for the next delivery', async () => {
    const { url, sockets } = await openReceiver();
    const post = createPosting(allowed);
    for (let count = 0; count < 3; count += 1) expect((await post(of(url))).status).toBe(204);
    expect(sockets.size).toBe(1);
  });

  it('repeats at once what met a connection that the receiver had closed', async () => {
    const { url, sockets, requests } = await openReceiver();
    const post = createPosting(allowed);
    await post(of(url));
    const sent = post(of(url));
    for (const socket of sockets) socket.resetAndDestroy();
    expect((await sent).status).toBe(204);
    expect(requests()).toBe(2);
  });

  it('knows the status of an answer without end, and reads no more of it', async () => {
    let ended: Promise<unknown> = Promise.resolve();
    const { url } = await openReceiver((_, response) => {
      ended = once(response, 'close');
      response.writeHead(503, { 'retry-after': '7' });
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', write);
      write();
    });
    expect(await createPosting(allowed)(of(url))).toEqual({ status: 503, retryAfterSeconds: 7 });
    await ended;
  });

  it('refuses private addresses that are not allowed', async () => {
    const { url, requests } = await openReceiver();
    await expect(createPosting([])(of(url))).rejects.toThrow(/not allowed/);
    expect(requests()).toBe(0);
  });
});

describe('the thread that posts', () => {
  it('returns statuses and errors to those who asked', async () => {
    const { url } = await openReceiver((request, response) =>
      response.writeHead(request.url === '/' ? 204 : 410).end(),
    );
    const post = createThreadPosting({ allowed });
    const answers = await Promise.all([post(of(url)), post(of(`${url}gone`))]);
    expect(answers.map(({ status }) => status)).toEqual([204, 410]);
    await expect(post(of('http://127.0.0.1:1/'))).rejects.toThrow(/ECONNREFUSED/);
    await expect(createThreadPosting({ allowed: [] })(of(url))).rejects.toThrow(/not allowed/);
  });
});
