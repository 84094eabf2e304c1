import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveHub, Topic } from './live.ts';

/** Comment lines keep proxies and phones from closing an idle stream. Milliseconds. */
const HEARTBEAT = 25_000;

/** Answers a request with server-sent events of the topics until the client leaves. */
export function streamEvents(hub: LiveHub, topics: readonly Topic[], request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  raw.write('retry: 2000\n\n');
  const leave = hub.follow(topics, (event) => {
    if (event === 'resync') raw.write('event: resync\ndata: {}\n\n');
    else raw.write(`event: ${event.name}\ndata: ${JSON.stringify(event.body)}\n\n`);
  });
  const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT);
  heartbeat.unref();
  const end = (): void => {
    clearInterval(heartbeat);
    leave();
  };
  request.raw.on('close', end);
  raw.on('error', end);
}
