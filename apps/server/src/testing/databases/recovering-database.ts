import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up']
  .map((field) => `${field}\0`)
  .join('');
const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(`${fields}\0`)]);
refusal.writeInt32BE(refusal.length - 1, 1);

/** The way to a database that refuses its first connections as PostgreSQL does while it recovers. */
export async function recoveringDatabase(
  connectionString: string,
  { refuses }: { refuses: number },
): Promise<{ connectionString: string; refused(): number; close(): void }> {
  const here = new URL(connectionString);
  const there = { host: here.hostname, port: Number(here.port) };
  const sockets: Socket[] = [];
  let refused = 0;
  const server = createServer((near) => {
    sockets.push(near);
    if (refused < refuses) {
      refused += 1;
      near.once('data', () => near.end(refusal)).on('error', () => undefined);
      return;
    }
    const distant = connect(there);
    sockets.push(distant);
    near.pipe(distant).pipe(near);
    for (const [from, to] of [
      [near, distant],
      [distant, near],
    ] as const)
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  here.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: here.href,
    refused: () => refused,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
