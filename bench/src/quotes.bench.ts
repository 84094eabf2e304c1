import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { LIVE_CHANNEL } from '../../apps/server/src/platform/live/live.ts';
import type { Bench } from './bench.ts';
import { buildApp } from './built-app.ts';
import { startProduct } from './product.ts';

/** Open futures screens that must receive a batch within a second. */
const listeners = 5_000;
/** Open screens in the comparison with as many bare sockets. */
const most = 10_000;
const rounds = 20;
/** Milliseconds between two batches of quotes. */
const every = 1_000;
const token = 'bench-token-of-a-futures-screen';
/** Varieties of a batch, the maximum of one notification. */
const varieties = 60;

/**
 * Delivery time of a batch of quotes from its commit to the screens: 95th percentile of all deliveries. Then the same
 * with twice as many screens, compared with a process that only writes the same bytes to as many sockets.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const app = await buildApp();
  const connectionString = await createMigratedDatabase('quotes');
  const product = await startProduct(connectionString, app.folders);
  const publisher = new Client({ connectionString });
  const screens: Listener[] = [];
  const bare = await startBareServer();
  try {
    await publisher.connect();
    await publisher.query(
      `INSERT INTO access_tokens (hash, kind, expires_at)
        VALUES (sha256(convert_to($1, 'UTF8')), 'app', now() + interval '1 day')`,
      [token],
    );
    // Otherwise the product's own simulator adds batches during trading hours, which are not counted and which the bare
    // sockets do not get.
    await publisher.query('UPDATE market_varieties SET shown = false');
    const publish = async (moment: number): Promise<void> =>
      void (await publisher.query('SELECT pg_notify($1, $2)', [
        LIVE_CHANNEL,
        JSON.stringify({
          topics: ['market:quotes'],
          event: { name: 'market.quotes', body: { quotes: quotesAt(moment) } },
        }),
      ]));
    await openAll(screens, listeners, product.port);
    log(`quotes: ${listeners.toLocaleString('en-US')} futures screens are open`);
    const deliveryMs = await measureRounds(screens, publish);
    log(
      `quotes: half of the deliveries within ${Math.round(deliveryMs[Math.floor(deliveryMs.length / 2)]!)} ms, the last after ${Math.round(deliveryMs.at(-1)!)} ms`,
    );
    await openAll(screens, most, product.port);
    const all = await measureRounds(screens, publish);
    const event = screens[0]!.last;
    for (const { socket } of screens.splice(0)) socket.destroy();
    await openAll(screens, most, bare.port);
    const limit = await measureRounds(screens, async (moment) =>
      bare.write(event.replace(/\d{10}(?=\])/g, String(moment))),
    );
    log(`quotes: ${Buffer.byteLength(event).toLocaleString('en-US')} bytes a round and screen`);
    return [
      {
        what: `a round of ${varieties} quotes on ${listeners.toLocaleString('en-US')} screens, 95 of 100`,
        unit: 'ms',
        result: slowest(deliveryMs),
        limit: 1_000,
        limitBy: 'target',
        goal: 1,
        lessIsBetter: true,
      },
      {
        what: `a round on ${most.toLocaleString('en-US')} screens, 95 of 100`,
        unit: 'ms',
        result: slowest(all),
        limit: slowest(limit),
        limitBy: 'the same bytes to as many sockets',
        goal: 1.5,
        lessIsBetter: true,
      },
    ];
  } finally {
    for (const { socket } of screens) socket.destroy();
    bare.stop();
    await publisher.end();
    await product.stop();
    app.remove();
  }
};

const quotesAt = (moment: number): unknown[] =>
  Array.from({ length: varieties }, (_, index) => [
    `v${index}`,
    `v${index}2701`,
    77_860 + (moment % 100),
    78_200,
    77_000,
    120_000 + (moment % 100),
    300_000,
    moment,
  ]);

/** 95th percentile of sorted times. */
const slowest = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.95)]!;

/** An open futures screen. */
interface Listener {
  readonly socket: Socket;
  /** The text of the latest batch. */
  last: string;
  arrived: (moment: string) => void;
}

/** Opens screens until there are so many. */
async function openAll(screens: Listener[], count: number, port: number): Promise<void> {
  while (screens.length < count) screens.push(...(await Promise.all(Array.from({ length: 100 }, () => listen(port)))));
}

let moment = 1_790_000_000;

/**
 * Publishes batches, one a second. @returns how long each delivery took, milliseconds, sorted @throws when one did not
 * arrive
 */
async function measureRounds(
  screens: readonly Listener[],
  publish: (moment: number) => Promise<void>,
): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  for (const screen of screens)
    screen.arrived = (at) => void (sentAt.has(at) && delays.push(performance.now() - sentAt.get(at)!));
  for (let round = 1; round <= rounds; round += 1) {
    const next = performance.now() + every;
    moment += 1;
    sentAt.set(String(moment), performance.now());
    await publish(moment);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  for (let waited = 0; delays.length < screens.length * rounds && waited < 30; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, every));
  if (delays.length !== screens.length * rounds)
    throw new Error(`${delays.length} of ${screens.length * rounds} rounds arrived`);
  return delays.sort((one, other) => one - other);
}

/** A process that writes given texts to every open socket. */
async function startBareServer(): Promise<{ port: number; write(text: string): void; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'worlds', 'sockets-process.ts'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, write: (text) => void child.send({ text }), stop: () => child.disconnect() };
}

/** A batch is identified by the instant at the end of each of its tuples. */
const ROUND = /,(\d{10})\]\]\}/;

/** Opens the stream of a futures screen. @throws when the server refuses */
async function listen(port: number): Promise<Listener> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/market/stream HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 200'))
    throw new Error(`the stream was refused: ${head.toString('utf8')}`);
  const listener: Listener = { socket, last: '', arrived: () => {} };
  let kept = '';
  socket.on('data', (part) => {
    kept += part.toString('latin1');
    for (let found = ROUND.exec(kept); found !== null; found = ROUND.exec(kept)) {
      listener.arrived(found[1]!);
      listener.last = kept;
      kept = kept.slice(found.index + found[0].length);
    }
  });
  return listener;
}

export default bench;
