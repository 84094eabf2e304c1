import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Companies' own systems in a process of their own: each path is one, and all accept. Tells its parent the port, and
 * for `report` when each delivery since the last report came, milliseconds since 1970.
 */
let came: number[] = [];
const server = createServer((request, response) => {
  came.push(Date.now());
  request.resume().on('end', () => response.writeHead(204).end());
});
// Longer than the pauses of the bench.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  process.send?.({ came });
  came = [];
});
process.on('disconnect', () => process.exit(0));
