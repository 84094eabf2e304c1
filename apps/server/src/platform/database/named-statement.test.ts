import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/postgres.ts';
import { createDatabase } from './database.ts';
import { isConnectionLoss } from './named-statement.ts';

/** A message of PostgreSQL's protocol. */
function messageOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
const errorOf = (fields: Record<string, string>): Buffer =>
  messageOf(
    'E',
    Buffer.from(
      `${Object.entries(fields)
        .map(([letter, text]) => `${letter}${text}\0`)
        .join('')}\0`,
    ),
  );
const signedIn = messageOf('R', Buffer.alloc(4));
const ready = messageOf('Z', Buffer.from('I'));

/** The error of a statement on a database that answers it with these fields; as PostgreSQL ends the connection or not. */
async function errorWith(fields: Record<string, string>): Promise<unknown> {
  const answer = (socket: Socket, request: Buffer): void => {
    // A statement is `Q`; what opens the connection has no type.
    if (request[0] === 'Q'.charCodeAt(0)) socket.write(Buffer.concat([errorOf(fields), ready]));
    else socket.write(Buffer.concat([signedIn, ready]));
  };
  const database = createServer((socket) => void socket.on('data', (request) => answer(socket, request)));
  await once(database.listen(0, '127.0.0.1'), 'listening');
  const { port } = database.address() as AddressInfo;
  const client = new Client({ host: '127.0.0.1', port, user: 'anyone', database: 'any' });
  try {
    await client.connect();
    return await client.query('SELECT 1').then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    await client.end();
    database.close();
  }
}

const noRoom = { C: '53100', M: 'could not write to file' };

test.each([
  ['English', 'PANIC'],
  ['Chinese', '比致命错误还过分的错误'],
  ['Russian', 'ПАНИКА'],
])('a database whose messages are %s and that panics over its disk is lost, whatever the code', async (_, severity) => {
  expect(isConnectionLoss(await errorWith({ S: severity, V: 'PANIC', ...noRoom }))).toBe(true);
});

test('a statement for which the disk has no room is an error on a connection that is as good as before', async () => {
  expect(isConnectionLoss(await errorWith({ S: '错误', V: 'ERROR', ...noRoom }))).toBe(false);
});

test('a column that an upgrade widens beside a running server costs each connection one repetition', async () => {
  const tests = await createTestDatabase();
  const open = () =>
    createDatabase({ connectionString: tests.connectionString, poolSize: 1, readers: 1, onError: () => {} });
  const [running, upgrade] = [open(), open()];
  try {
    await upgrade.query('CREATE TABLE kept_points (points int NOT NULL)');
    await upgrade.query('INSERT INTO kept_points VALUES (2100000000)');
    const read = 'SELECT points FROM kept_points';
    const ways = [() => running.query(read), () => running.transaction((tx) => tx.query(read))];
    for (const way of ways) await way();
    await upgrade.query('ALTER TABLE kept_points ALTER COLUMN points TYPE bigint');
    for (const way of ways) {
      await expect(way()).rejects.toSatisfy(isConnectionLoss);
      await expect(way()).resolves.toEqual([{ points: 2_100_000_000 }]);
    }
  } finally {
    await Promise.all([running.close(), upgrade.close()]);
    await tests.drop();
  }
});
