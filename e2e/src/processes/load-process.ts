import { Agent, request } from 'node:http';

/**
 * Load clients in a process of their own, so that their cost does not affect the measured clients. Each connection
 * sends its next request a pause after the previous response.
 */
export interface LoadOrder {
  port: number;
  connections: number;
  /** Milliseconds between an answer and the next request of a connection. */
  pauseMs: number;
  /** The connections' requests, one list each, in turn; the last list serves all further connections. */
  requests: LoadRequest[][];
  /** Address on this machine that each connection comes from, the last for all further ones. */
  from: string[];
}

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  body?: object;
}

export interface LoadResult {
  /** Milliseconds of each request that succeeded. */
  times: number[];
  /** Failed requests by status or error; `503 of the proxy` was sent by the proxy itself. */
  failures: Record<string, number>;
  /** Milliseconds of each request that was refused with 503. */
  refusedTimes: number[];
}

/** Reported a few times a second. */
export interface LoadProgress {
  answered: number;
}

let stopped = false;
const result: LoadResult = { times: [], failures: {}, refusedTimes: [] };

process.once('message', (order: LoadOrder) => {
  const clients = Array.from({ length: order.connections }, (_, index) => converse(order, index));
  // The parent has exited if it does not read reports, such as a failed drill.
  process.once('disconnect', () => process.exit());
  const report = setInterval(() => process.send?.({ answered: result.times.length } satisfies LoadProgress), 250);
  process.once('message', () => {
    stopped = true;
    clearInterval(report);
    void Promise.all(clients).then(() => process.send?.(result, undefined, undefined, () => process.disconnect()));
  });
});

async function converse({ port, pauseMs, requests, from }: LoadOrder, index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: from[Math.min(index, from.length - 1)]! });
  const own = requests[Math.min(index, requests.length - 1)]!;
  for (let turn = 0; !stopped; turn += 1) {
    const startedAt = performance.now();
    const outcome = await send(port, agent, own[turn % own.length]!).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    if (outcome === 200) result.times.push(performance.now() - startedAt);
    else {
      if (String(outcome).startsWith('503')) result.refusedTimes.push(performance.now() - startedAt);
      result.failures[outcome] = (result.failures[outcome] ?? 0) + 1;
    }
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
}

/** The status, and its sender if it was not a server. */
function send(port: number, agent: Agent, { method, path, token, body }: LoadRequest): Promise<number | string> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve(
            response.statusCode === 503 && !response.headers['x-request-id']
              ? '503 of the proxy'
              : (response.statusCode ?? 0),
          ),
        );
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}
