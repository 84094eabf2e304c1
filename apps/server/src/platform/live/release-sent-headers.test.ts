import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { releaseSentHeaders } from './release-sent-headers.ts';

let stop = (): void => {};
afterEach(() => stop());

/** A response whose head the client has read, and the client's remaining input. */
async function openResponse(): Promise<{ response: ServerResponse; body: Promise<string>; head: Headers }> {
  let response!: ServerResponse;
  const server = createServer((_, reply) => {
    response = reply.setHeader('x-kept', 'in memory');
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('first\n');
  });
  stop = () => server.close();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { response, body: answer.text(), head: answer.headers };
}

test('the head of an open stream is dropped once it is sent, and what follows still arrives', async () => {
  const { response, body, head } = await openResponse();
  expect(head.get('x-kept')).toBe('in memory');
  expect(response.getHeaderNames()).toEqual(['x-kept', 'content-type']);
  releaseSentHeaders(response);
  expect([response.getHeaderNames(), response.headersSent]).toEqual([[], true]);
  response.end('second\n');
  expect(await body).toBe('first\nsecond\n');
});
