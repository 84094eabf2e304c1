import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../domains/accounts/builders/accounts.builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { openTestServer, TestClock, type TestServer } from '../../testing/server.ts';
import { LIVE_CHANNEL } from './live.ts';

const PER_ADDRESS = 8;
const settings = { TRUSTED_PROXIES: '127.0.0.1', STREAMS_PER_ADDRESS: String(PER_ADDRESS) };

let database: TestDatabase;
let one: Omit<TestServer, 'close'> & { close(): Promise<void> };
let two: typeof one;
let ports: { one: number; two: number };
const sockets: Socket[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  one = await openTestServer(database.connectionString, new TestClock(), undefined, settings);
  two = await openTestServer(database.connectionString, new TestClock(), undefined, settings);
  ports = { one: await one.server.start(), two: await two.server.start() };
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => one.deps.live.connectionCount + two.deps.live.connectionCount).toBe(0);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.drop();
});

interface Stream {
  socket: Socket;
  status: number;
  text: string;
  endedAt: number | null;
}

async function openStream(
  port: number,
  token: string,
  address = '203.0.113.1',
  path = '/api/messages/stream',
): Promise<Stream> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const stream: Stream = { socket, status: 0, text: '', endedAt: null };
  socket.on('data', (part: Buffer) => {
    stream.text += part.toString('latin1');
    // The last chunk of a body without a length.
    if (stream.text.includes('\r\n0\r\n\r\n')) stream.endedAt ??= performance.now();
  });
  socket.on('close', () => (stream.endedAt ??= performance.now())).on('error', () => {});
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  await once(socket, 'data');
  stream.status = Number(/^HTTP\/1\.1 (\d+)/.exec(stream.text)?.[1]);
  return stream;
}

describe('live streams', () => {
  test('end on every server within a second of the sign-out, and nobody else’s do', async () => {
    const [leaving, staying] = [await signInAs(one), await signInAs(one)];
    const open = async (token: string): Promise<Stream[]> => {
      const streams: Stream[] = [];
      for (const port of [ports.one, ports.two])
        for (const path of ['/api/messages/stream', '/api/market/stream'])
          streams.push(await openStream(port, token, undefined, path));
      return streams;
    };
    const [ended, others] = [await open(leaving.token), await open(staying.token)];
    expect(new Set([...ended, ...others].map(({ status }) => status))).toEqual(new Set([200]));
    await one.succeed('accounts.sign_out', {}, { token: leaving.token });
    const signedOutAt = performance.now();
    await expect.poll(() => ended.every(({ endedAt }) => endedAt !== null), { interval: 10 }).toBe(true);
    expect(Math.max(...ended.map(({ endedAt }) => endedAt!)) - signedOutAt).toBeLessThan(1_000);
    expect(others.map(({ endedAt }) => endedAt)).toEqual([null, null, null, null]);
  });

  test('of one person are five at most; the oldest gives way', async () => {
    const { token } = await signInAs(one);
    const streams: Stream[] = [];
    for (let index = 0; index < 7; index += 1)
      streams.push(await openStream(ports.one, token, `203.0.113.${10 + index}`));
    await expect
      .poll(() => streams.map(({ endedAt }) => endedAt !== null))
      .toEqual([true, true, false, false, false, false, false]);
    await expect.poll(() => one.deps.live.connectionCount).toBe(5);
  });

  test('of one person are five at most over both servers', async () => {
    const [{ token }, other] = [await signInAs(one), await signInAs(one)];
    const staying = await openStream(ports.two, other.token);
    const streams: Stream[] = [];
    for (let index = 0; index < 8; index += 1) {
      streams.push(await openStream(index % 2 === 0 ? ports.one : ports.two, token, `203.0.113.${30 + index}`));
      await expect
        .poll(() => streams.filter(({ endedAt }) => endedAt === null).length)
        .toBe(Math.min(5, streams.length));
    }
    expect([streams.at(-1)!.endedAt, staying.endedAt]).toEqual([null, null]);
  });

  test('of one address have a limit, which leaves other addresses alone', async () => {
    const people = await Promise.all(Array.from({ length: PER_ADDRESS + 1 }, () => signInAs(one)));
    const streams: Stream[] = [];
    for (const { token } of people) streams.push(await openStream(ports.one, token, '2001:db8:7:7::9'));
    expect(streams.map(({ status }) => status)).toEqual([...Array.from({ length: PER_ADDRESS }, () => 200), 429]);
    expect(streams.at(-1)!.text).toMatch(/retry-after: 30/i);
    expect((await openStream(ports.one, people.at(-1)!.token, '2001:db8:7:8::9')).status).toBe(200);
  });

  test('say the same to everybody, whatever the characters and whichever HTTP they speak, also to who asked before an earlier answer was read', async () => {
    const [first, second, third] = [await signInAs(one), await signInAs(one), await signInAs(one)];
    const modern = await new Promise<IncomingMessage>((resolve) =>
      get(
        { port: ports.one, path: '/api/messages/stream', headers: { authorization: `Bearer ${first.token}` } },
        resolve,
      ),
    );
    sockets.push(modern.socket);
    let read = '';
    modern.setEncoding('utf8').on('data', (part: string) => (read += part));
    const raw = (version: string, token: string, before = ''): { text: () => string } => {
      const socket = connect(ports.one, '127.0.0.1');
      sockets.push(socket);
      const parts: Buffer[] = [];
      socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => {});
      socket.write(
        `${before}GET /api/messages/stream HTTP/${version}\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
      );
      return { text: () => Buffer.concat(parts).toString('utf8') };
    };
    const old = raw('1.0', second.token);
    const behind = raw('1.1', third.token, 'GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => one.deps.live.connectionCount).toBe(3);
    const tell = (text: string): void =>
      one.deps.live.publish({
        topics: [first, second, third].map(({ userId }) => `user:${userId}` as const),
        event: { name: 'messages.changed', body: { text } } as never,
      });
    tell('铜价 78,240 元／吨 🚲');
    tell('second');
    const given =
      '\nevent: messages.changed\ndata: {"text":"铜价 78,240 元／吨 🚲"}\n\nevent: messages.changed\ndata: {"text":"second"}\n\n';
    await expect.poll(() => read).toContain(given);
    await expect.poll(() => old.text()).toContain(given);
    // In chunks: length in bytes, text, end of line.
    await expect.poll(() => behind.text()).toContain('event: messages.changed\ndata: {"text":"second"}\n\n\r\n');
    expect(behind.text()).toContain(
      `${(Buffer.byteLength(given) - 1 - Buffer.byteLength('event: messages.changed\ndata: {"text":"second"}\n\n')).toString(16)}\r\nevent: messages.changed\ndata: {"text":"铜价`,
    );
  });

  test('are cut when their reader lets a megabyte pile up', async () => {
    const [stuck, reading] = [await signInAs(one), await signInAs(one)];
    const [dead, alive] = [await openStream(ports.one, stuck.token), await openStream(ports.one, reading.token)];
    dead.socket.pause();
    // Each is slightly smaller than the maximum of a database notification; the system's buffers take several megabytes
    // first.
    const payload = JSON.stringify({
      topics: [`user:${stuck.userId}`, `user:${reading.userId}`],
      event: { name: 'messages.changed', body: { filler: 'x'.repeat(7_500) } },
    });
    const heldBefore = process.memoryUsage().external + process.memoryUsage().heapUsed;
    let notices = 0;
    for (; one.deps.live.connectionCount === 2 && notices < 40_000; notices += 100) {
      for (let index = 0; index < 100; index += 1)
        one.deps.live.publish(JSON.parse(payload) as Parameters<typeof one.deps.live.publish>[0]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(one.deps.live.connectionCount, `cut after ${notices} notices on ${LIVE_CHANNEL}`).toBe(1);
    expect((process.memoryUsage().external + process.memoryUsage().heapUsed - heldBefore) / 1e6).toBeLessThan(150);
    dead.socket.resume();
    await expect.poll(() => dead.endedAt).not.toBeNull();
    expect(alive.endedAt).toBeNull();
  });
});
