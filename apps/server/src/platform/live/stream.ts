import type { FastifyReply } from 'fastify';
import type { LiveHub, Topic } from './live.ts';

/** Comment lines keep proxies and phones from closing an idle stream. Milliseconds. */
const HEARTBEAT = 25_000;

export interface StreamOptions {
  /** Checked at every heartbeat: a stream must not outlive its session. */
  mayGoOn(): Promise<boolean>;
}

/** Answers a request with server-sent events of the topics until the client leaves or is no longer authorised. */
export function streamEvents(hub: LiveHub, topics: readonly Topic[], reply: FastifyReply, { mayGoOn }: StreamOptions): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  const leave = hub.follow(topics, (event) => {
    if (event === 'end') raw.end();
    else if (event === 'resync') raw.write('event: resync\ndata: {}\n\n');
    else raw.write(`event: ${event.name}\ndata: ${JSON.stringify(event.body)}\n\n`);
  });
  const beat = async (): Promise<void> => {
    // A temporarily unreachable database must not end all streams.
    if (await mayGoOn().catch(() => true)) raw.write(': \n\n');
    else raw.end();
  };
  const heartbeat = setInterval(() => void beat(), HEARTBEAT);
  heartbeat.unref();
  const end = (): void => {
    clearInterval(heartbeat);
    leave();
  };
  raw.on('close', end);
  raw.on('error', end);
}
