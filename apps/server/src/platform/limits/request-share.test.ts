import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { shareOf, shareOfDevice } from './request-share.ts';

test.each([
  ['a phone', '203.0.113.7', {}],
  ['an IPv6 subscriber', '2001:db8:1:2:3:4:5:6', {}],
  ['this machine', '127.0.0.1', {}],
  ['this machine in IPv6 form', '::ffff:127.0.0.1', {}],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
])('a device at %s has the same share of the server as a request without a session', (_, address, headers) => {
  const request = {
    caller: { kind: 'anonymous' },
    ip: address,
    headers,
    raw: { socket: { remoteAddress: address } },
  } as unknown as FastifyRequest;
  expect(shareOfDevice({ address, headers })).toEqual(shareOf(request, {}));
});
