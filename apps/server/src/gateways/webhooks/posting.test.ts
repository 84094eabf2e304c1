import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { constants, getPriority } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PostingStopped, RECEIVER_TIMEOUT } from './port.ts';
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
const unsigned = (url: string) => ({ url, eventId: 'one', at: 0, secrets: [secret], body: '{}' });
const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;

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

  it('does not repeat what was answered, also when the connection is reset while the answer is read', async () => {
    const received: unknown[] = [];
    const { url, sockets } = await openReceiver((request, response) => {
      const id = request.headers['webhook-id'];
      received.push(id);
      if (id === 'cut') response.writeHead(200, { 'content-length': '9' }).write('half');
      else response.writeHead(204).end();
    });
    const post = createPosting(allowed);
    const send = async (id: string) => (await post({ ...of(url), headers: { 'webhook-id': id } })).status;
    await send('before');
    expect(await send('cut')).toBe(200);
    expect(sockets.size).toBe(1);
    for (const socket of sockets) socket.resetAndDestroy();
    // A repetition would have begun before the later one of these.
    await send('after');
    await send('at last');
    expect(received).toEqual(['before', 'cut', 'after', 'at last']);
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
    const answers = await Promise.all([post(unsigned(url)), post(unsigned(`${url}gone`))]);
    expect(answers.map(({ status }) => status)).toEqual([204, 410]);
    await expect(post(unsigned('http://127.0.0.1:1/'))).rejects.toThrow(/ECONNREFUSED/);
    await expect(createThreadPosting({ allowed: [] })(unsigned(url))).rejects.toThrow(/not allowed/);
    await expect(post(unsigned('http://127.0.0.1:1/'))).rejects.not.toBeInstanceOf(PostingStopped);
  });

  it.runIf(process.platform === 'linux')('leaves the processor to the server’s loop', async () => {
    const { url } = await openReceiver();
    await createThreadPosting({ allowed })(unsigned(url));
    const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
    expect(priorities).toContain(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW));
  });

  it.each([
    ['fails', 'data:text/javascript,throw new Error("out of memory")', /out of memory/],
    ['ends', 'data:text/javascript,process.exit()', /has ended/],
    ['does not start', 'https://example.com/thread.js', /does not start/],
  ])('says that the fault is ours when it %s, and starts again for the next', async (_, file, why) => {
    const post = createThreadPosting({ allowed }, new URL(file));
    for (let count = 0; count < 2; count += 1) {
      const failed = await Promise.allSettled([
        post(unsigned('http://127.0.0.1:1/')),
        post(unsigned('http://127.0.0.1:1/')),
      ]);
      for (const outcome of failed) {
        const { reason } = outcome as PromiseRejectedResult;
        expect(reason).toBeInstanceOf(PostingStopped);
        expect(String(reason)).toMatch(why);
      }
    }
  });

  it('says so too when it does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const silent = createThreadPosting({ allowed }, new URL('data:text/javascript,setInterval(() => {}, 1_000)'));
      const sent = expect(silent(unsigned('http://127.0.0.1:1/'))).rejects.toThrow(PostingStopped);
      vi.advanceTimersByTime(RECEIVER_TIMEOUT + 5_000);
      await sent;
    } finally {
      vi.useRealTimers();
    }
  });
});
