import { connect, type Socket } from 'node:net';
import { request } from 'node:http';

interface RequestOptions {
  path: string;
  method?: 'GET' | 'POST';
  token?: string;
  headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  body?: object | string;
}

/** One request over a connection of its own, from an address of this machine such as `127.0.0.9`. */
export function requestFrom(
  from: string,
  port: number,
  { path, method = 'GET', token, headers = {}, body }: RequestOptions,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: from,
        agent: false,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => resolve({ status: response.statusCode!, body: text }))
          .on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(typeof body === 'object' ? JSON.stringify(body) : body);
  });
}

/** A live stream, and when it ended, milliseconds of `performance.now()`; null while it is open. */
export interface OpenStream {
  readonly socket: Socket;
  text: string;
  endedAt: number | null;
}

/** Opens a live stream and waits for its first bytes. */
export function openStream(port: number, path: string, token: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`),
    );
    const stream: OpenStream = { socket, text: '', endedAt: null };
    socket.on('data', (part: Buffer) => {
      stream.text += part.toString('latin1');
      // The last chunk of a body without a length.
      if (stream.text.includes('\r\n0\r\n\r\n')) stream.endedAt ??= performance.now();
      resolve(stream);
    });
    socket.on('close', () => (stream.endedAt ??= performance.now())).on('error', reject);
  });
}
