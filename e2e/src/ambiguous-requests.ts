import { connect } from 'node:net';

/** Sends bytes as they are and returns what comes back until the other side ends, or for a second. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const end = (): void => {
      clearTimeout(limit);
      socket.destroy();
      resolve(answer);
    };
    const limit = setTimeout(end, 1_000);
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
    socket.on('error', end);
    socket.on('close', end);
  });
}

const SMUGGLED = 'GET /api/health HTTP/1.1\r\nhost: x\r\nx-rest: ';
const post = (headers: string, body: string): string =>
  `POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;

/**
 * Requests whose end a proxy and a server may see at different places, each with another request where the wrong one
 * looks for it.
 */
export const ambiguousRequests: readonly (readonly [string, string])[] = [
  [
    'a length and chunks',
    post(`content-length: ${SMUGGLED.length + 5}\r\ntransfer-encoding: chunked`, `0\r\n\r\n${SMUGGLED}`),
  ],
  [
    'chunks and a length that ends before them',
    post('transfer-encoding: chunked\r\ncontent-length: 4', `5c\r\n${SMUGGLED}\r\n0\r\n\r\n`),
  ],
  ['two lengths', post(`content-length: 2\r\ncontent-length: ${SMUGGLED.length + 2}`, `{}${SMUGGLED}`)],
  ['a length with a sign', post('content-length: +2', `{}${SMUGGLED}`)],
  ['a coding that is nearly chunked', post('transfer-encoding: xchunked', `0\r\n\r\n${SMUGGLED}`)],
  [
    'a coding that is hidden behind a tab',
    post('content-length: 2\r\ntransfer-encoding:\tchunked', `0\r\n\r\n${SMUGGLED}`),
  ],
  ['a space before the colon', post('content-length: 2\r\ntransfer-encoding : chunked', `{}${SMUGGLED}`)],
  ['a chunk whose size is no number', post('transfer-encoding: chunked', `zz\r\n${SMUGGLED}\r\n0\r\n\r\n`)],
  ['a chunk of negative size', post('transfer-encoding: chunked', `-1\r\n${SMUGGLED}\r\n0\r\n\r\n`)],
  [
    'a header that goes on in the next line',
    post('content-length: 2\r\nx-folded: a\r\n transfer-encoding: chunked', `{}${SMUGGLED}`),
  ],
  [
    'a length on a line that ends early',
    post(`x-first: a\ncontent-length: ${SMUGGLED.length + 2}\r\ncontent-length: 2`, `{}${SMUGGLED}`),
  ],
];
