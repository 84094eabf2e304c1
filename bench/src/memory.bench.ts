import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Bench } from './bench.ts';
import { buildApp } from './built-app.ts';
import { startProduct } from './product.ts';

/**
 * Number of connected phones. Many, because fixed costs of the first ones (buffers, compiled code) are shared by all.
 */
const phones = 6_000;
const waves = 8;
/** Milliseconds of idle time before the server's memory is measured. */
const idleMs = 8_000;
/** As many streams as the server allows one person. */
const streamsPerPerson = 5;
const tokenOf = (person: number): string => `bench-token-of-idle-listener-${person}`;

/** Memory of an idle server: with the sample city, and per phone connected to the event stream. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const app = await buildApp();
  const connectionString = await createMigratedDatabase('memory');
  const product = await startProduct(connectionString, app.folders);
  const sockets: Socket[] = [];
  try {
    await signInRecyclers(connectionString, phones / streamsPerPerson);
    for (const path of ['/', '/api/health', '/jiedan/0']) await (await fetch(product.url + path)).text();
    await wait(idleMs);
    const idle = await product.memory('resident');
    const before = await product.memory('held');
    let after = before;
    // In waves with pauses, as phones connect over hours: a burst would need buffers that idle phones do not.
    for (let wave = 0; wave < waves; wave += 1) {
      for (let count = 0; count < phones / waves; count += 50)
        sockets.push(
          ...(await Promise.all(
            Array.from({ length: 50 }, (_, index) =>
              listen(product.port, tokenOf(Math.floor((sockets.length + index) / streamsPerPerson))),
            ),
          )),
        );
      await wait(idleMs / 2);
      after = await product.memory('held');
    }
    log(
      `memory: ${Math.round(idle / 1e6)} MB idle; held ${Math.round(before / 1e6)} MB, with ${phones} listeners ${Math.round(after / 1e6)} MB`,
    );
    return [
      {
        what: 'idle server with the sample city',
        unit: 'MB',
        result: idle / 1e6,
        limit: 180,
        limitBy: 'target',
        goal: 1,
        lessIsBetter: true,
      },
      {
        what: 'an idle push connection',
        unit: 'kB',
        result: (after - before) / 1000 / phones,
        limit: 16,
        limitBy: 'target',
        goal: 1,
        lessIsBetter: true,
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await product.stop();
    app.remove();
  }
};

/** Signs in as many people as needed, all watching the halls of the districts of a recycler of the sample city. */
async function signInRecyclers(connectionString: string, count: number): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `CREATE TABLE bench_listeners AS
      SELECT n, gen_random_uuid() AS id, sample.id AS sample_id
      FROM generate_series(0, $1::integer - 1) AS n, (SELECT id FROM users WHERE mobile = '13800138001') AS sample`,
      [count],
    );
    await client.query(`INSERT INTO users (id, mobile, username, is_recycler, on_duty, services, registered_at)
      SELECT listener.id, '199' || lpad(n::text, 8, '0'), '张师傅', true, true, sample.services, now()
      FROM bench_listeners AS listener JOIN users AS sample ON sample.id = sample_id`);
    await client.query(`INSERT INTO service_areas (recycler_id, city, adcode, opened_at, expires_at, fee_fen)
      SELECT listener.id::text, city, adcode, opened_at, expires_at, fee_fen FROM bench_listeners AS listener
      JOIN service_areas ON recycler_id = sample_id::text`);
    await client.query(`INSERT INTO recycler_categories (recycler_id, category_id, service, chosen_at)
      SELECT listener.id::text, category_id, service, chosen_at FROM bench_listeners AS listener
      JOIN recycler_categories ON recycler_id = sample_id::text`);
    await client.query(
      `INSERT INTO user_devices (user_id, id, label, secret_hash, signed_in_at)
        SELECT id, id, 'bench', sha256(convert_to(id::text, 'UTF8')), now() FROM bench_listeners`,
    );
    await client.query(
      `INSERT INTO access_tokens (hash, kind, user_id, device_id, expires_at)
        SELECT sha256(convert_to($1 || n::text, 'UTF8')), 'user', id, id, now() + interval '1 day'
        FROM bench_listeners`,
      [tokenOf(0).slice(0, -1)],
    );
  } finally {
    await client.end();
  }
}

/** Connects one phone to the event stream. @throws when the server refuses */
async function listen(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/messages/stream HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 200'))
    throw new Error(`the stream was refused: ${head.toString('utf8')}`);
  socket.resume();
  return socket;
}

export default bench;
