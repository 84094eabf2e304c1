import { createServer } from 'node:http';

/** A server in a process of its own that reads each request and answers the same bytes, with the headers that it is given: what HTTP alone costs. Its parent sends the bytes and gets the port. */
process.once('message', ({ answer, headers = {} }: { answer: string; headers?: Record<string, string> }) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () =>
      response
        .writeHead(200, {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(answer),
        })
        .end(answer),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
  });
});
process.on('disconnect', () => process.exit(0));
