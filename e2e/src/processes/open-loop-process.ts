import { Agent, request } from 'node:http';
import type { LoadRequest } from './load-process.ts';

/** Requests at a fixed rate, independent of responses, as from many independent clients. */
export interface OpenLoopOrder {
  port: number;
  perSecond: number;
  milliseconds: number;
  /** Sent in rotation, each from the address beside it. */
  requests: (LoadRequest & { from: string })[];
}

export interface OpenLoopResult {
  sent: number;
  /** Milliseconds of each request that succeeded. */
  times: number[];
  /** Milliseconds of each that was refused with 503 and `Retry-After`. */
  refusedTimes: number[];
  /** Requests that were answered otherwise, or not at all, by status or error. */
  failures: Record<string, number>;
}

/** Milliseconds after which a phone gives up. */
const PATIENCE_MS = 10_000;
const TICK_MS = 10;
/**
 * Maximum number of open requests; each may be a socket, and the system limits a process to tens of thousands of files.
 * Further ones count as failures.
 */
const MOST_OPEN = 8_000;

const result: OpenLoopResult = { sent: 0, times: [], refusedTimes: [], failures: {} };
const agents = new Map<string, Agent>();
const open = new Set<Promise<void>>();

process.once('message', async ({ port, perSecond, milliseconds, requests }: OpenLoopOrder) => {
  const startedAt = performance.now();
  for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - startedAt) {
    for (const due = Math.floor((elapsed / 1_000) * perSecond); result.sent < due; result.sent += 1) {
      if (open.size >= MOST_OPEN) {
        result.failures['not sent, too many were open'] = (result.failures['not sent, too many were open'] ?? 0) + 1;
        continue;
      }
      const sending = send(port, requests[result.sent % requests.length]!, result.sent);
      open.add(sending);
      void sending.finally(() => open.delete(sending));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(open);
  process.send?.(result, undefined, undefined, () => process.disconnect());
});

function agentOf(from: string): Agent {
  let agent = agents.get(from);
  if (!agent) agents.set(from, (agent = new Agent({ keepAlive: true, localAddress: from })));
  return agent;
}

function send(
  port: number,
  { method, path, token, body, from }: LoadRequest & { from: string },
  number: number,
): Promise<void> {
  const text = JSON.stringify(body ?? {});
  const startedAt = performance.now();
  const fail = (how: string): void => void (result.failures[how] = (result.failures[how] ?? 0) + 1);
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(method === 'POST'
        ? {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            'idempotency-key': `open-loop-${process.pid}-${number}`,
          }
        : {}),
    };
    const outgoing = request(
      { port, host: '127.0.0.1', agent: agentOf(from), method, path, headers, timeout: PATIENCE_MS },
      (response) => {
        response.resume();
        response.on('end', () => {
          const took = performance.now() - startedAt;
          if (response.statusCode === 200) result.times.push(took);
          else if (response.statusCode === 503 && response.headers['retry-after']) result.refusedTimes.push(took);
          else fail(String(response.statusCode));
          resolve();
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      fail(error.code ?? error.message);
      resolve();
    });
    if (method === 'POST') outgoing.write(text);
    outgoing.end();
  });
}
