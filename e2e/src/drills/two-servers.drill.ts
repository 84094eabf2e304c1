import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SUCCESS_CODE } from '@shoushou/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appToken, signInAs } from '../../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { agreedOrder } from '../../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { notify } from '../../../apps/server/src/domains/messages/delivery/delivery.events.ts';
import { verifyLedger } from '../../../apps/server/src/domains/wallet/index.ts';
import { publish } from '../../../apps/server/src/platform/events/events.ts';
import { publishLive } from '../../../apps/server/src/platform/live/live.ts';
import {
  connectionsHeld,
  openRaw,
  trickle,
  uploadHead,
  writeHead,
  type RawConnection,
} from '../../../apps/server/src/testing/raw-connection.ts';
import { serverNodeOptions } from '../../../tools/src/node-options.ts';
import { inProject } from '../../../tools/src/project.ts';
import { requestFrom, openStream, type OpenStream } from '../request-from.ts';
import { median, p99, quantile, startLoad } from '../processes/load.ts';
import type { LoadRequest } from '../processes/load-process.ts';
import { startTwoServers, type TwoServers } from './two-servers.ts';

/** Milliseconds that `slow-providers-server.ts` delays a payment, except one of this sum. */
const PAYMENT_TAKES = 200;
const QUICK_FEN = 101;
const SLOW_FEN = 100;
const ORDINARY = 8;

let two: TwoServers;
let ordinary: LoadRequest[][];
const sockets: Socket[] = [];
beforeAll(async () => {
  two = await startTwoServers({
    program: [...serverNodeOptions, inProject('e2e', 'src', 'drills', 'slow-providers-server.ts')],
    settings: { REQUESTS_PER_PERSON_PER_MINUTE: '100000000' },
  });
  ordinary = [];
  for (let index = 0; index < ORDINARY; index += 1) {
    const { token } = await signInAs(two.product.builder);
    ordinary.push([
      { method: 'POST', path: '/api/messages/markread', token, body: {} },
      { method: 'GET', path: '/api/messages/counts', token },
    ]);
  }
  await timesOf(3_000);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => two?.close());

const addressOf = (index: number): string => `127.0.1.${1 + index}`;

/** Latencies in milliseconds of writes and reads of ordinary phones for a while; 99 of 100 succeed. */
async function timesOf(milliseconds: number): Promise<number[]> {
  const load = startLoad({
    port: two.proxyPort,
    connections: ORDINARY,
    pauseMs: 20,
    requests: ordinary,
    from: ordinary.map((_, index) => addressOf(index)),
  });
  await wait(milliseconds);
  const { times, failures } = await load.stop();
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  expect(failed / (times.length + failed), JSON.stringify(failures)).toBeLessThan(0.01);
  return times;
}

async function raw(from: string, firstBytes: string): Promise<RawConnection> {
  const connection = await openRaw(two.proxyPort, firstBytes, from);
  sockets.push(connection.socket);
  return connection;
}

/** Resident bytes of both servers. */
const residentBytes = (): number =>
  two.servers.reduce(
    (sum, { pid }) => sum + Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1_024,
    0,
  );
const codeIn = ({ body }: { body: string }): number => (JSON.parse(body) as { code: number }).code;
const rows = async (statement: string, values: readonly string[] = []): Promise<number> =>
  Number((await two.product.builder.deps.database.query<{ count: string }>(statement, values))[0]!.count);
const wereOpen = (connections: readonly { endedAt: number | null }[]): number =>
  connections.filter(({ endedAt }) => endedAt === null).length;
const ms = (value: number): string => `${value.toFixed(1)} ms`;

describe('clients that are slow on purpose', () => {
  it('500 of them are cut, headers after ten seconds and bodies that trickle, and make nobody else slower than twice', async () => {
    const { token } = await signInAs(two.product.builder);
    const calm = p99(await timesOf(5_000));
    const slow: RawConnection[] = [];
    for (let index = 0; index < 300; index += 1)
      slow.push(await raw(`127.0.6.${1 + (index % 250)}`, 'GET /api/health HTTP/1.1\r\nhost: x\r\n'));
    for (let index = 0; index < 100; index += 1) slow.push(await raw('127.0.7.1', writeHead(token, 2_000)));
    for (let index = 0; index < 50; index += 1)
      slow.push(await raw('127.0.7.2', uploadHead(token, `slow-upload-${index}`, 5_000_000)));
    for (let index = 0; index < 50; index += 1) slow.push(await raw('127.0.7.3', ''));
    for (const [index, connection] of slow.entries())
      if (index < 450) trickle(connection, index < 300 ? 'x-slow: y\r\n' : 'x');
    const meanwhile = p99(await timesOf(5_000));
    await expect
      .poll(() => slow.filter(({ endedAfter }) => endedAfter === null).length, { timeout: 60_000, interval: 200 })
      .toBe(0);
    const [headers, bodies] = [slow.slice(0, 300), slow.slice(300, 400)];
    const longest = (connections: readonly RawConnection[]): number =>
      Math.max(...connections.map(({ endedAfter }) => endedAfter!));
    const figures = `calm ${ms(calm)}, with 500 slow connections ${ms(meanwhile)}; headers cut after ${ms(longest(headers))}, bodies after ${ms(longest(bodies))}`;
    console.warn(figures);
    expect(meanwhile, figures).toBeLessThan(Math.max(2 * calm, 20));
    expect(longest(headers), figures).toBeLessThan(12_000);
    expect(longest(bodies), figures).toBeLessThan(15_000);
    for (const { text } of [...headers, ...bodies]) expect(text).toMatch(/^HTTP\/1\.[01] 408 /);
    for (const { text } of slow.slice(400, 450)) expect(text).toMatch(/^HTTP\/1\.1 (408|503) /);
  });

  it('100 half-sent uploads leave both servers together less than 150 MB above what they held', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => signInAs(two.product.builder)));
    const half = Buffer.alloc(4_500_000, 7);
    const before = residentBytes();
    const uploads: RawConnection[] = [];
    for (let index = 0; index < 100; index += 1) {
      const person = index % people.length;
      const upload = await raw(
        `127.0.8.${1 + person}`,
        uploadHead(people[person]!.token, `half-upload-${index}`, 9_000_000),
      );
      upload.socket.write(half);
      uploads.push(upload);
    }
    await expect
      .poll(() => uploads.filter(({ socket }) => socket.writableLength === 0).length, { timeout: 60_000 })
      .toBe(100);
    const looks: number[] = [];
    for (let look = 0; look < 30; look += 1) {
      looks.push(residentBytes() - before);
      await wait(100);
    }
    // Memory that is freed again is not held.
    const grown = Math.min(...looks) / 1e6;
    console.warn(`100 half-sent uploads: ${grown.toFixed(0)} MB more`);
    expect(grown).toBeLessThan(150);
    expect(uploads.filter(({ endedAfter }) => endedAfter !== null)).toEqual([]);
  });

  it('600 connections whose request was refused are gone soon after, on both sides of the proxy, though the client never closes its own', async () => {
    const kept = two.proxy.openFiles();
    const answers: RawConnection[] = [];
    for (let index = 0; index < 200; index += 1) {
      const from = `127.0.9.${1 + (index % 250)}`;
      answers.push(await raw(from, 'NONSENSE\r\n\r\n'));
      answers.push(await raw(from, uploadHead('x'.repeat(43), 'no-such-person', 5_000_000)));
      answers.push(await raw(from, writeHead('x'.repeat(43), 200_000)));
    }
    await expect.poll(() => answers.filter(({ text }) => /^HTTP\/1\.[01] 4\d\d /.test(text)).length).toBe(600);
    // The proxy keeps a few idle connections to the servers.
    const atServers = (): number => two.serverPorts.reduce((sum, port) => sum + connectionsHeld(port), 0);
    await expect.poll(atServers, { timeout: 15_000, interval: 100, message: 'at the servers' }).toBeLessThan(100);
    await expect
      .poll(() => two.proxy.openFiles() - kept, { timeout: 40_000, interval: 100, message: 'at the proxy' })
      .toBeLessThan(100);
  });
});

describe('a row that is locked for seconds', () => {
  it('makes those who want it wait or come again, and nobody else slower than twice', async () => {
    const { builder } = two.product;
    const deal = await agreedOrder(builder);
    const calm = await timesOf(4_000);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isLocked = (): void => {};
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const holder = builder.deps.database.transaction(async (tx) => {
      await tx.query(`SELECT set_config('idle_in_transaction_session_timeout', '60s', true)`);
      await tx.query('SELECT 1 FROM orders WHERE no = $1 FOR UPDATE', [deal.no]);
      isLocked();
      await held;
    });
    await locked;
    const wanting = Array.from({ length: 48 }, (_, index) =>
      requestFrom(
        addressOf(100 + index),
        two.proxyPort,
        index % 2
          ? {
              method: 'POST',
              path: '/api/orders/pay',
              token: deal.recycler.token,
              body: { no: deal.no, type: 2, amountFen: deal.totalFen },
            }
          : {
              method: 'POST',
              path: '/api/orders/cancel',
              token: deal.customer.token,
              body: { no: deal.no, reason: '不卖了', expectedFeeFen: 0 },
            },
      ),
    );
    const meanwhile = await timesOf(6_000);
    release();
    await holder;
    const statuses = (await Promise.all(wanting)).map(({ status }) => status);
    const figures = `calm 9 of 10 within ${ms(quantile(calm, 0.9))}, p99 ${ms(p99(calm))}; locked ${ms(quantile(meanwhile, 0.9))}, p99 ${ms(p99(meanwhile))}, slowest ${ms(Math.max(...meanwhile))}`;
    console.warn(figures);
    expect(p99(meanwhile), figures).toBeLessThan(Math.max(2 * p99(calm), 30));
    // Requests that wait for the lock take two seconds.
    expect(Math.max(...meanwhile), figures).toBeLessThan(1_500);
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(503);
  });
});

describe('providers that take long', () => {
  it('64 strangers who pay by one that takes 200 ms make nobody else’s writes wait for it', async () => {
    const { builder } = two.product;
    const [owner, payer] = [await signInAs(builder), await appToken(builder)];
    const codes: string[] = [];
    for (let index = 0; index < 64; index += 1)
      codes.push((await builder.succeed('wallet.make_receive_code', {}, { token: owner.token })).code);
    /** Latencies of ordinary phones while all payers pay, each pausing after every payment. */
    const whilePaying = async (
      amountFen: number,
      pauseMs: number,
      network: number,
    ): Promise<{ times: number[]; paid: number }> => {
      let paying = true;
      let paid = 0;
      const payers = codes.map(async (code, index) => {
        for (let round = 1; paying; round += 1) {
          const answer = await requestFrom(`127.${network + index}.${round >> 7}.${1 + (round & 127)}`, two.proxyPort, {
            method: 'POST',
            path: '/api/wallet/payreceive',
            token: payer,
            body: { code, amountFen, method: 'wechat' },
          });
          expect(codeIn(answer), answer.body).toBe(SUCCESS_CODE);
          paid += 1;
          await wait(pauseMs);
        }
      });
      await wait(2 * PAYMENT_TAKES);
      const times = await timesOf(5_000);
      paying = false;
      await Promise.all(payers);
      return { times, paid };
    };
    const quick = await whilePaying(QUICK_FEN, PAYMENT_TAKES, 20);
    const slow = await whilePaying(SLOW_FEN, 0, 120);
    const figures = `a provider that answers at once, ${quick.paid} payments: p50 ${ms(median(quick.times))}, p95 ${ms(quantile(quick.times, 0.95))}; one that takes ${PAYMENT_TAKES} ms, ${slow.paid} payments: p50 ${ms(median(slow.times))}, p95 ${ms(quantile(slow.times, 0.95))}`;
    console.warn(figures);
    expect(slow.paid, figures).toBeGreaterThan(64);
    // Payers and writers share the processors, so many payments slow down writes anyway; a write must only not wait for
    // the provider.
    expect(median(slow.times), figures).toBeLessThan(Math.max(2 * median(quick.times), PAYMENT_TAKES / 2));
    expect(quantile(slow.times, 0.95), figures).toBeLessThan(Math.max(2 * quantile(quick.times, 0.95), PAYMENT_TAKES));
  });

  it('a payment is told within a second while 400 messages wait for one that takes 150 ms', async () => {
    const { builder } = two.product;
    const payer = await signInAs(builder);
    const others = await Promise.all(Array.from({ length: 8 }, () => signInAs(builder)));
    const stream = await openStream(two.proxyPort, '/api/messages/stream', payer.token);
    sockets.push(stream.socket);
    const waiting = (): Promise<number> => rows('SELECT count(*) FROM message_deliveries WHERE dead_at IS NULL');
    await builder.deps.database.transaction(async (tx) => {
      for (let count = 0; count < 400; count += 1)
        await notify(tx, builder.deps, {
          userId: others[count % others.length]!.userId,
          kind: 'order',
          title: '标题',
          text: '内容',
          pushType: 2,
          subject: null,
        });
    });
    const begun = performance.now();
    await builder.deps.database.transaction((tx) =>
      publish(tx, builder.deps, 'wallet.payment_paid', {
        paymentId: 'PY26112100000001',
        userId: payer.userId,
        purpose: 'recharge',
        subject: null,
        amountFen: 20_000,
        at: new Date().toISOString(),
        message: { title: '充值到账', text: '充值 ¥200.00 已到账' },
      }),
    );
    await expect.poll(() => stream.text.includes('"kind":"wallet"'), { interval: 10, timeout: 20_000 }).toBe(true);
    const took = performance.now() - begun;
    const left = await waiting();
    console.warn(`told after ${ms(took)}, with ${left} pushes still to send`);
    expect(took).toBeLessThan(1_000);
    expect(left, 'pushes are still being sent').toBeGreaterThan(0);
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    expect(
      await rows(`SELECT count(*) FROM messages WHERE user_id = ANY ($1::uuid[])`, [
        `{${others.map(({ userId }) => userId).join()}}`,
      ]),
    ).toBe(400);
  });
});

describe('live streams', () => {
  it('of a person are five at most over both servers; the oldest give way', async () => {
    const { token } = await signInAs(two.product.builder);
    const streams: OpenStream[] = [];
    for (let index = 0; index < 12; index += 1) {
      const stream = await openStream(two.proxyPort, '/api/messages/stream', token);
      sockets.push(stream.socket);
      streams.push(stream);
      await expect.poll(() => wereOpen(streams), { interval: 20 }).toBeLessThanOrEqual(5);
    }
    expect([wereOpen(streams), streams.at(-1)!.endedAt]).toEqual([5, null]);
  });

  it('are cut when their reader lets a megabyte pile up, and cost the servers no more than that', async () => {
    const { builder } = two.product;
    const [stuck, reading] = [await signInAs(builder), await signInAs(builder)];
    const open = ({ token }: { token: string }): Promise<RawConnection> =>
      raw('127.0.0.1', `GET /api/messages/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    const [dead, alive] = [await open(stuck), await open(reading)];
    await expect.poll(() => [dead, alive].every(({ text }) => text.includes('retry: 2000'))).toBe(true);
    dead.socket.pause();
    const before = residentBytes();
    // Each is slightly smaller than the limit of a database notification; the buffers of the system and the proxy
    // absorb several megabytes first.
    const NOTICES = 6_000;
    for (let sent = 0; sent < NOTICES; sent += 1) {
      publishLive(builder.deps.database, [`user:${stuck.userId}`, `user:${reading.userId}`], {
        name: 'message.new',
        body: { filler: `${sent}`.padEnd(7_500, 'x') },
      } as never);
      if (sent % 50 === 49) await wait(20);
    }
    await expect
      .poll(() => alive.text.slice(-8_000).includes(`${NOTICES - 1}x`), { timeout: 60_000, interval: 500 })
      .toBe(true);
    const grown = (residentBytes() - before) / 1e6;
    const readBefore = dead.text.length;
    dead.socket.resume();
    await expect.poll(() => dead.endedAfter, { timeout: 20_000, interval: 200 }).not.toBeNull();
    console.warn(
      `${((NOTICES * 7_500) / 1e6).toFixed(0)} MB were told, the stuck reader got ${((dead.text.length - readBefore) / 1e6).toFixed(1)} MB; servers hold ${grown.toFixed(0)} MB more`,
    );
    expect(dead.text).not.toContain(`${NOTICES - 1}x`);
    expect(alive.endedAfter).toBeNull();
    expect(grown).toBeLessThan(100);
  });
});

it('nothing of all this has cost or made money', async () => {
  expect((await verifyLedger(two.product.builder.deps.database)).problems).toEqual([]);
});
