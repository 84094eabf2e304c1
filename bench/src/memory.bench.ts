import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Bench } from './bench.ts';
import { buildApp } from './built-app.ts';
import { startProduct } from './product.ts';

/** Number of connected phones. Many, because fixed costs of the first ones (buffers, compiled code) are shared by all. */
const phones = 6_000;
const waves = 8;
/** Milliseconds of idle time before the server's memory is measured. */
const idleMs = 8_000;
const token = 'bench-token-of-an-idle-listener';

/** Memory of an idle server: with the sample city, and per phone connected to the event stream. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const app = await buildApp();
  const connectionString = await createMigratedDatabase('memory');
  const product = await startProduct(connectionString, app.folders);
  const sockets: Socket[] = [];
  try {
    await signInRecycler(connectionString);
    for (const path of ['/', '/api/health', '/jiedan/0']) await (await fetch(product.url + path)).text();
    await wait(idleMs);
    const idle = await product.memory('resident');
    const before = await product.memory('held');
    let after = before;
    // In waves with pauses, as phones connect over hours: a burst would need buffers that idle phones do not.
    for (let wave = 0; wave < waves; wave += 1) {
      for (let count = 0; count < phones / waves; count += 50) sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => listen(product.port)))));
      await wait(idleMs / 2);
      after = await product.memory('held');
    }
    log(`memory: ${Math.round(idle / 1e6)} MB idle; held ${Math.round(before / 1e6)} MB, with ${phones} listeners ${Math.round(after / 1e6)} MB`);
    return [
      { what: 'idle server with the sample city', unit: 'MB', result: idle / 1e6, limit: 180, limitBy: 'target', goal: 1, lessIsBetter: true },
      { what: 'an idle push connection', unit: 'kB', result: (after - before) / 1000 / phones, limit: 16, limitBy: 'target', goal: 1, lessIsBetter: true },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await product.stop();
    app.remove();
  }
};

/** Signs in a recycler of the sample city who also watches the halls of their districts. */
async function signInRecycler(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `WITH person AS (SELECT id FROM users WHERE mobile = '13800138001'),
        device AS (INSERT INTO user_devices (user_id, id, label, secret_hash, signed_in_at) SELECT id, id, 'bench', sha256('bench'::bytea), now() FROM person RETURNING user_id, id)
       INSERT INTO access_tokens (hash, kind, user_id, device_id, expires_at) SELECT sha256($1::bytea), 'user', user_id, id, now() + interval '1 day' FROM device`,
      [token],
    );
  } finally {
    await client.end();
  }
}

/** Connects one phone to the event stream. @throws when the server refuses */
async function listen(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/messages/stream HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(`the stream was refused: ${head.toString('utf8')}`);
  socket.resume();
  return socket;
}

export default bench;
