import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client } from 'pg';
import { LIVE_CHANNEL } from '../../apps/server/src/platform/live/live.ts';
import type { Bench } from './bench.ts';
import { buildApp } from './built-app.ts';
import { startProduct } from './product.ts';

const listeners = 5_000;
const rounds = 20;
/** Milliseconds between two rounds of quotes. */
const every = 1_000;
const token = 'bench-token-of-a-futures-screen';
/** Varieties of a round, as many as one notification holds. */
const varieties = 60;

/** How long a round of quotes takes from its commit to the last screens: the slowest twentieth of all deliveries decides. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const app = await buildApp();
  const connectionString = await createMigratedDatabase('quotes');
  const product = await startProduct(connectionString, app.folders);
  const publisher = new Client({ connectionString });
  const sockets: Socket[] = [];
  const delays: number[] = [];
  try {
    await publisher.connect();
    await publisher.query(`INSERT INTO access_tokens (hash, kind, expires_at) VALUES (sha256(convert_to($1, 'UTF8')), 'app', now() + interval '1 day')`, [token]);
    const sentAt = new Map<string, number>();
    for (let count = 0; count < listeners; count += 100) {
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => listen(product.port, (round) => void (sentAt.has(round) && delays.push(performance.now() - sentAt.get(round)!)))))));
    }
    log(`quotes: ${listeners.toLocaleString('en-US')} futures screens are open`);
    for (let round = 1; round <= rounds; round += 1) {
      const next = performance.now() + every;
      const quotes = Array.from({ length: varieties }, (_, index) => [`v${index}`, `v${index}2701`, 77_860 + round, 78_200, 77_000, 120_000 + round, 300_000, 1_790_000_000 + round]);
      sentAt.set(String(1_790_000_000 + round), performance.now());
      await publisher.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify({ topics: ['market:quotes'], event: { name: 'market.quotes', body: { quotes } } })]);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
    for (let waited = 0; delays.length < listeners * rounds && waited < 30; waited += 1) await new Promise((resolve) => setTimeout(resolve, every));
    if (delays.length !== listeners * rounds) throw new Error(`${delays.length} of ${listeners * rounds} rounds arrived`);
    delays.sort((one, other) => one - other);
    log(`quotes: half of the deliveries within ${Math.round(delays[Math.floor(delays.length / 2)]!)} ms, the last after ${Math.round(delays.at(-1)!)} ms`);
    return [{ what: `a round of ${varieties} quotes on ${listeners.toLocaleString('en-US')} screens, 95 of 100`, unit: 'ms', result: delays[Math.floor(delays.length * 0.95)]!, limit: 1_000, limitBy: 'target', goal: 1, lessIsBetter: true }];
  } finally {
    for (const socket of sockets) socket.destroy();
    await publisher.end();
    await product.stop();
    app.remove();
  }
};

/** The instant that ends every tuple of a round names it. */
const ROUND = /,(\d{10})\]\]\}/;

/** Opens the stream of a futures screen, which tells each round that arrives. @throws when the server refuses */
async function listen(port: number, arrived: (round: string) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/market/stream HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(`the stream was refused: ${head.toString('utf8')}`);
  let kept = '';
  socket.on('data', (part) => {
    kept += part.toString('latin1');
    for (let found = ROUND.exec(kept); found !== null; found = ROUND.exec(kept)) {
      arrived(found[1]!);
      kept = kept.slice(found.index + found[0].length);
    }
  });
  return socket;
}

export default bench;
