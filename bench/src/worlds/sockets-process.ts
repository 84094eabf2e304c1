import { createServer, type Socket } from 'node:net';

/**
 * A server in a process of its own that sends HTTP response headers on every connection and writes each text from its
 * parent to all of them: the cost of bare sockets. Its parent gets the port.
 */
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
  socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 1_000 }, () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', ({ text }: { text: string }) => {
  const bytes = Buffer.from(text, 'latin1');
  for (const socket of sockets) socket.write(bytes);
});
process.on('disconnect', () => process.exit(0));
