import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { denyAllPolicy } from '../content-policy.ts';
import { resetSoon } from '../end-connection.ts';
import { refusalReply } from '../envelope.ts';

/** Headers that hooks add to every other answer, for requests that reach no hook. */
const plainHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': denyAllPolicy,
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

const malformed = JSON.stringify(
  refusalReply({ ok: false, name: 'platform.malformed', values: { problem: '请求格式有误' } }).envelope,
);

/** A path that can't be decoded, or with a part longer than any name: answered with an ordinary refusal. */
export function answerUnroutable(_error: Error, _request: unknown, reply: FastifyReply): void {
  const raw: ServerResponse = reply.raw;
  raw.writeHead(400, { ...plainHeaders, 'content-length': Buffer.byteLength(malformed) });
  raw.end(malformed);
}

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Bytes that are not an HTTP request, or a request that arrives too slowly. The connection can't be used further. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const status = statusOf[error.code ?? ''] ?? 400;
  const lines = Object.entries({
    ...plainHeaders,
    'content-length': Buffer.byteLength(malformed),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${malformed}`);
  resetSoon(socket);
}
