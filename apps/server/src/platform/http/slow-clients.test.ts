import Fastify from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { leaveDisconnected } from './slow-clients.ts';

test.each([false, ['127.0.0.1']])(
  'a request whose client is away before its turn comes is left alone, and others are answered (proxies: %s)',
  async (trustProxy) => {
    const app = Fastify({ trustProxy });
    const errors: unknown[] = [];
    const acted: string[] = [];
    app.setErrorHandler((error) => void errors.push(error));
    app.addHook('onRequest', async ({ raw }) => {
      // What a socket says once the other side has reset it.
      if (raw.url === '/away') Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined });
    });
    leaveDisconnected(app);
    app.get('*', async ({ ip, url }) => {
      acted.push(`${url} ${ip.length > 0}`);
      return 'ok';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const { port } = app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined).resume();
      socket.write('GET /away HTTP/1.1\r\nHost: a\r\n\r\n');
      await once(socket, 'close');
      expect(await (await fetch(`http://127.0.0.1:${port}/here`)).text()).toBe('ok');
      expect([acted, errors]).toEqual([['/here true'], []]);
    } finally {
      await app.close();
    }
  },
);
